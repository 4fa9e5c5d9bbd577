import clsx from 'clsx';
import { type HeadingLevel, markLongWords, splitLastWord, toLongestWord } from './heading.tsx';
import styles from './start-heading.module.scss';

interface StartHeadingProps {
  level: HeadingLevel;
  className?: string | undefined;
  children: string;
}

/** Returns the largest size at which the longest word fits and the title has at most three lines. */
function toSize(title: string): 'large' | 'medium' | 'small' {
  const longestWord = toLongestWord(title);
  if (longestWord > 13 || title.length > 56) return 'small';
  return longestWord > 10 || title.length > 32 ? 'medium' : 'large';
}

/**
 * A heading whose full stop is the start of the page's line. The line runs from the last word, wherever that is, to
 * `--run-end` from the right edge. Its top edge is `--line-top` above the bottom of the heading. `startScale` sets
 * both variables.
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

/** Returns the class for the element that contains a `StartHeading` and everything that must meet its line. */
export function startScale(title: string): string {
  return clsx(styles.scale, styles[toSize(title)]);
}
