import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './heading.module.scss';

export type HeadingLevel = 'h1' | 'h2' | 'h3';

interface HeadingProps {
  level: HeadingLevel;
  /** Visual size. Defaults to the level. */
  size?: 'h1' | 'h2' | 'h3' | 'h4' | 'xl';
  /** Draws the orange full stop, which headings of blocks have and headings of cards do not. */
  stop?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  children: string;
}

/** Returns the length of the longest word. Hyphens and dashes separate words. */
export function toLongestWord(text: string): number {
  return Math.max(...text.split(/[\s‐-―-]+/).map((word) => word.length));
}

/** Length from which a word fits on no phone and may break, except in its last three characters. */
const tooLong = 17;
const endOfWord = -3;

/** Splits off the last word, so that the full stop is never alone on a line. */
export function splitLastWord(text: string): [string, string] {
  const start = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
  const end = toLongestWord(text.slice(start)) < tooLong ? start : endOfWord;
  return [text.slice(0, end), text.slice(end)];
}

const longWord = new RegExp(`(\\p{L}{${tooLong + endOfWord},})`, 'u');

/** Returns the text with its overlong words marked, so that only they are hyphenated. */
export function markLongWords(text: string): ReactNode {
  if (toLongestWord(text) < tooLong + endOfWord) return text;
  return text.split(longWord).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key than their order
      <span key={index} className={styles.longWord}>
        {part}
      </span>
    ),
  );
}

/** Maximum word length, in characters, that fits in a large heading on a phone. */
const roomForWord = 12;

export function Heading({ level: Level, size = Level, stop = false, id, className, children }: HeadingProps) {
  const [start, lastWord] = splitLastWord(children);
  const longest = toLongestWord(children);
  const isLong = longest > roomForWord && ['h1', 'h2', 'xl'].includes(size);
  return (
    <Level
      className={clsx(styles.heading, styles[size], isLong && styles.long, className)}
      {...(id && { id })}
      {...(isLong && { style: { '--letters': longest } })}
    >
      {stop ? (
        <>
          {markLongWords(start)}
          <span className={styles.last}>
            {lastWord}
            <i className={styles.stop} aria-hidden="true" />
          </span>
        </>
      ) : (
        markLongWords(children)
      )}
    </Level>
  );
}
