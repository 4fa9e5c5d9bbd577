import clsx from 'clsx';
import { type HeadingLevel, markLongWords, splitLastWord, toLongestWord } from './heading.tsx';
import styles from './start-heading.module.scss';

interface StartHeadingProps {
  level: HeadingLevel;
  className?: string | undefined;
  children: string;
}

/** How small the letters have to be for the longest word and for three lines. */
function toSize(title: string): 'large' | 'medium' | 'small' {
  const longestWord = toLongestWord(title);
  if (longestWord > 13 || title.length > 56) return 'small';
  return longestWord > 10 || title.length > 32 ? 'medium' : 'large';
}

/**
 * A heading whose full stop is where the page's line begins: it runs from the last word, in whatever
 * language and on whatever line that stands, to `--run-end` from the right edge. The line's top edge
 * is `--line-top` above the bottom of the heading; `startScale` sets both.
 */
export function StartHeading({ level: Level, className, children }: StartHeadingProps) {
  const [start, lastWord] = splitLastWord(children);
  return (
    <div className={styles.frame}>
      <Level className={clsx(styles.heading, className)}>
        {markLongWords(start)}
        <span className={styles.last}>
          {lastWord}
          <i className={styles.run} aria-hidden="true" />
        </span>
      </Level>
    </div>
  );
}

/** For the element that holds a `StartHeading` and all that has to meet its line. */
export function startScale(title: string): string {
  return clsx(styles.scale, styles[toSize(title)]);
}
