import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './plain-heading.module.scss';

export type HeadingLevel = 'h1' | 'h2' | 'h3';

export interface HeadingProps {
  level: HeadingLevel;
  /** Visual size. Defaults to the level. */
  size?: 'h1' | 'h2' | 'h3' | 'h4' | 'xl';
  /** Draws the orange full stop, which headings of blocks have and headings of cards and questions do not. */
  stop?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  children: string;
}

/** Returns the length of the longest word. Hyphens and dashes separate words. */
export function toLongestWord(text: string): number {
  return Math.max(...text.split(/[\s‐-―-]+/).map((word) => word.length));
}

/** Returns the length of the longest part that stays on one line: a word, or words with no-break spaces. */
export function toLongestPart(text: string): number {
  return Math.max(...text.split(/[ \n‐-―-]+/).map((part) => part.length));
}

/** Length from which a word fits on no phone and may break, except in its last three characters. */
const tooLong = 17;
const endOfWord = -3;

/** Splits off the last word, so that the full stop is never alone on a line. An overlong word may break at a hyphen. */
export function splitLastWord(text: string): [string, string] {
  const wordStart = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
  const start =
    text.length - wordStart < tooLong ? wordStart : Math.max(wordStart, text.lastIndexOf('-') + 1);
  const end = toLongestWord(text.slice(start)) < tooLong ? start : endOfWord;
  return [text.slice(0, end), text.slice(end)];
}

/** Maximum word length, in characters, that fits in a large heading on a phone. */
const maxWordLength = 12;

const longWord = `\\p{L}{${tooLong + endOfWord},}`;
/** A name with hyphens, as in Улан-Удэ. */
const doubleName = '\\p{Lu}\\p{L}*(?:-\\p{L}+)*-\\p{Lu}\\p{L}*';
/** A short word or number with a hyphen, as in из-за and 38-й. */
const shortPair = '(?<![\\p{L}\\d-])(?:\\p{L}{1,3}|\\d+)-\\p{L}{1,4}(?![\\p{L}-])';
const special = new RegExp(`(${longWord}|${doubleName}|${shortPair})`, 'u');
const hyphenated = new RegExp(`(${doubleName}|${shortPair})`, 'u');

/** Returns the text with its overlong words marked, so that only they are hyphenated, and short names kept whole. */
export function markSpecialWords(text: string, pattern = special): ReactNode {
  const parts = text.split(pattern);
  if (parts.length === 1) return text;
  return parts.map((part, index) => {
    const isName = part.includes('-');
    if (index % 2 === 0 || (isName && part.length > maxWordLength)) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key than their order
      <span key={index} className={isName ? 'noBreak' : styles.longWord}>
        {part}
      </span>
    );
  });
}

/** Returns running text in which no line ends with the hyphen of a short word or name. */
export function keepHyphens(text: string): ReactNode {
  return markSpecialWords(text, hyphenated);
}

/** Heading of a client component. Its text comes from the server, which has kept its words together. */
export function PlainHeading({
  level: Level,
  size = Level,
  stop = false,
  id,
  className,
  children,
}: HeadingProps) {
  const [start, lastWord] = splitLastWord(children);
  const longest = toLongestPart(children);
  const isLong = longest > maxWordLength && ['h1', 'h2', 'xl'].includes(size);
  return (
    <Level
      className={clsx(styles.heading, styles[size], isLong && styles.long, className)}
      {...(id && { id })}
      {...(isLong && { style: { '--characters': longest } })}
    >
      {stop && !children.endsWith('?') ? (
        <>
          {markSpecialWords(start)}
          <span className={styles.last}>
            {lastWord}
            <i className={styles.stop} aria-hidden="true" />
          </span>
        </>
      ) : (
        markSpecialWords(children)
      )}
    </Level>
  );
}
