import clsx from 'clsx';
import { keepTogether, maxStartGroupLength } from '#lib/content/keep-together.ts';
import { useKeptWords } from './kept-words.tsx';
import {
  type HeadingLevel,
  markSpecialWords,
  splitLastWord,
  toLongestPart,
  toLongestWord,
} from './plain-heading.tsx';
import styles from './start-heading.module.scss';
import { toTextWidth } from './text-width.ts';

interface StartHeadingProps {
  level: HeadingLevel;
  className?: string | undefined;
  children: string;
}

/** Sizes as shares of the largest one. */
const scales = { large: 1, medium: 0.8, small: 0.64 };

/** Returns the largest size at which the longest part fits and the title has at most three lines. */
function toSize(longest: number, length: number): keyof typeof scales {
  if (longest > 13 || length > 56) return 'small';
  return longest > 10 || length > 32 ? 'medium' : 'large';
}

/**
 * On phones the dot of the line is beside the heading and takes the width of one letter. A word of ten letters fits
 * with it if they are slightly smaller, and one more letter fits at nearly the size of the next headings.
 */
function toSizeOnPhones(word: number, part: number, length: number) {
  if (word === 10 && part === word && length <= 32) return 'snug';
  const longest = part > word ? part + 1 : word;
  return longest === 14 && length <= 56 ? 'fitted' : toSize(longest, length);
}

/**
 * A heading whose full stop is the start of the page's line. The line runs from the last word, wherever that is, to
 * `--run-end` from the right edge. Its top edge is `--line-top` above the bottom of the heading. `startScale` sets
 * both variables.
 */
export function StartHeading({ level: Level, className, children }: StartHeadingProps) {
  const [start, lastWord] = splitLastWord(useKeptWords(maxStartGroupLength)(children));
  return (
    <div className={styles.frame}>
      <Level className={clsx(styles.heading, className)}>
        {markSpecialWords(start)}
        <span className={styles.last}>
          {lastWord}
          <i className={styles.run} aria-hidden="true" />
        </span>
      </Level>
    </div>
  );
}

/**
 * Returns the class for the element that contains a `StartHeading` and everything that must meet its line. On a phone
 * the title shrinks until words that stay together fit.
 */
export function startScale(title: string, language: string): string {
  const word = toLongestWord(title);
  const part = toLongestPart(keepTogether(title, language, maxStartGroupLength));
  const size = toSize(word, title.length);
  const onPhones = toSizeOnPhones(word, part, title.length);
  return clsx(styles.scale, styles[size], onPhones !== size && styles[`${onPhones}OnPhones`]);
}

/** Width of the full stop and its gap, and the tracking of one character, in em. */
const stop = 0.4;
const tracking = -0.035;

/** Returns the factor, at most 1, by which a title must be smaller to fit into the room beside a drawing, in em. */
export function shrinkToRoom(title: string, language: string, room: number): number {
  const parts = keepTogether(title, language, maxStartGroupLength).split(/[ \n‐-―-]+/);
  const widths = parts.map((part) => toTextWidth(part) + tracking * part.length);
  const widest = Math.max(...widths, (widths.at(-1) ?? 0) + stop);
  return Math.min(1, room / (widest * scales[toSize(toLongestWord(title), title.length)]));
}
