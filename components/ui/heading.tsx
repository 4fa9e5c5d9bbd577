import clsx from 'clsx';
import styles from './heading.module.scss';

export type HeadingLevel = 'h1' | 'h2' | 'h3';

interface HeadingProps {
  level: HeadingLevel;
  /** How big it looks; by default as its level. */
  size?: 'h1' | 'h2' | 'h3' | 'h4' | 'xl';
  /** Draws the orange full stop. Headings of blocks have it, those of cards do not. */
  stop?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  children: string;
}

/** Splits off the last word, so that the full stop never stands alone on a line. */
export function splitLastWord(text: string): [string, string] {
  const end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
  return [text.slice(0, end), text.slice(end)];
}

export function Heading({ level: Level, size = Level, stop = false, id, className, children }: HeadingProps) {
  const [start, lastWord] = splitLastWord(children);
  return (
    <Level className={clsx(styles.heading, styles[size], className)} id={id}>
      {stop ? (
        <>
          {start}
          <span className={styles.last}>
            {lastWord}
            <i className={styles.stop} aria-hidden="true" />
          </span>
        </>
      ) : (
        children
      )}
    </Level>
  );
}
