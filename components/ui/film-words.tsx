import { useState } from 'react';
import styles from './film.module.scss';

interface FilmWordsProps {
  id: string;
  /** All that is said of the film, for those who do not see it. */
  all: string;
  /** What is said of the present moment. */
  now: string;
  label: string;
}

/** The words of a silent film, on a plate that a button shows. */
export function FilmWords({ id, all, now, label }: FilmWordsProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p id={id} className="visuallyHidden">
        {all}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {label}
      </button>
      {isShown && now && (
        <p className={styles.plate} aria-hidden="true">
          {now}
        </p>
      )}
    </>
  );
}
