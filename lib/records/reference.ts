import { randomInt } from 'node:crypto';

// No letters and digits that look alike, and no vowels, so that no words come out.
const alphabet = '23456789CDFHJKMNPRTVWXY';

/** A number that can be read out on the telephone: `M-7K3F-92`. */
export function createReference(): string {
  const characters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `M-${characters.slice(0, 4)}-${characters.slice(4)}`;
}
