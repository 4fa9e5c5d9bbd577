import { toDigits, toHalfWidth } from './digits.ts';

const wholeNumber = /^\+7 \d{3} \d{3}-\d{2}-\d{2}$/;
const length = 10;
const countryCode = '+7';

export function isPhone(value: string): boolean {
  return wholeNumber.test(value);
}

function format(digits: string): string {
  if (digits === '') return '';
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, length)];
  const [code, ...rest] = parts.filter((part) => part !== '');
  return [countryCode, code, rest.join('-')].filter((part) => part !== '').join(' ');
}

export interface MaskedPhone {
  value: string;
  /**
   * Dropped digits, not counting country or trunk prefixes (+7, 7, 8). If there are any, the input is not a Russian
   * mobile number.
   */
  lost: number;
}

/** `isMasked`: the first digit is from masked text and stays. */
function mask(digits: string, isMasked: boolean): MaskedPhone {
  const stripped = isMasked ? digits : digits.replace(/^[0-8]/, '');
  const isPrefix = !isMasked && /^[78]/.test(digits) && digits.length !== length;
  const lost = isPrefix ? 0 : digits.length - stripped.length;
  return { value: format(stripped), lost: lost + Math.max(0, stripped.length - length) };
}

/** Digits of masked text between two positions, without those of `+7`. */
function readDigits(masked: string, from: number, to: number): string {
  return toDigits(masked.slice(Math.max(from, countryCode.length), to));
}

/**
 * Masks the content of a field after an edit as `+7 XXX XXX-XX-XX`. `previous` is its masked text before the edit. A
 * leading digit from 0 to 8 is removed only from digits that the edit has added, never from masked text.
 */
export function editPhone(input: string, previous: string): MaskedPhone {
  const shorter = Math.min(input.length, previous.length);
  let start = 0;
  while (start < shorter && input[start] === previous[start]) start += 1;
  let end = 0;
  while (end < shorter - start && input.at(-1 - end) === previous.at(-1 - end)) end += 1;
  const before = readDigits(previous, 0, start);
  const after = readDigits(previous, previous.length - end, previous.length);
  const added = input.slice(start, input.length - end).trim();
  if (before !== '') return mask(before + toDigits(added) + after, true);
  const addedDigits = toDigits(toHalfWidth(added).replace(/^\+7/, ''));
  return mask(addedDigits + after, addedDigits === '');
}

/** Masks text whose edits are unknown, such as a restored value. Masked text stays unchanged. */
export function maskPhone(input: string): MaskedPhone {
  const text = input.trim();
  const masked = format(readDigits(text, 0, text.length));
  return text === masked ? { value: masked, lost: 0 } : editPhone(input, '');
}
