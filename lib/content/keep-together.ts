/** Recognises words that a line of a heading must not end with, by language. Other languages have no such rule. */
const isBound: Readonly<Record<string, RegExp>> = {
  // Matches words of up to three letters, and longer prepositions and conjunctions.
  ru: /^(?:\p{L}{1,3}|без|близ|вместо|возле|даже|для|если|зато|из-за|из-под|или|когда|кроме|либо|между|мимо|около|перед|пока|после|при|против|ради|сквозь|среди|также|тоже|хотя|через|чтобы)$/iu,
  en: /^(?:a|about|across|after|an|and|around|as|at|because|before|behind|between|but|by|for|from|if|in|into|nor|of|off|on|or|over|per|since|so|than|that|the|through|to|under|until|via|when|while|with|without)$/iu,
};

/** Words that are kept together fit in a heading in a card on a phone up to this number of characters. */
const maxGroupLength = 11;

/** Longer, because the heading at the start of a page shrinks until a group fits. */
export const maxStartGroupLength = 15;

/** Quotation marks and brackets before a word. */
const opening = /^[«„“"'([]+/;

/**
 * Returns the text with no-break spaces after articles, prepositions, conjunctions and short words, so that no line
 * ends with them. A longer group than `maxLength` stays breakable.
 */
export function keepTogether(text: string, language: string, maxLength = maxGroupLength): string {
  const bound = isBound[language];
  if (!bound) return text;
  // Words alternate with the spaces and line breaks between them.
  const parts = text.split(/([ \n])/);
  let group = parts.at(-1) ?? '';
  for (let index = parts.length - 3; index >= 0; index -= 2) {
    const words = parts[index] ?? '';
    const word = words.slice(words.lastIndexOf('\u00a0') + 1).replace(opening, '');
    const longer = `${words}\u00a0${group}`;
    const isKept = parts[index + 1] === ' ' && bound.test(word) && longer.length <= maxLength;
    if (isKept) parts[index + 1] = '\u00a0';
    group = isKept ? longer : words;
  }
  return parts.join('');
}
