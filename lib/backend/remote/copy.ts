/** An answer in memory. */
export interface Copy {
  value: unknown;
  /** When it was heard, in milliseconds; 0 when it is known to be old. */
  time: number;
  digest: string;
  bytes: number;
}

/** What a parsed answer takes in memory for each character of its text, about. */
const bytesOfACharacter = 3;

export function createCopy(value: unknown, text: string, time: number, digest = ''): Copy {
  return { value, time, digest, bytes: text.length * bytesOfACharacter };
}
