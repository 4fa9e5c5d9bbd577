import { useKeptWords } from './kept-words.tsx';
import { type HeadingProps, PlainHeading } from './plain-heading.tsx';

/** A heading in which no line ends with a preposition or a similar word. */
export function Heading({ children, ...look }: HeadingProps) {
  return <PlainHeading {...look}>{useKeptWords()(children)}</PlainHeading>;
}
