const wholeNumber = /^\+7 \d{3} \d{3}-\d{2}-\d{2}$/;
const length = 10;

export function isPhone(value: string): boolean {
  return wholeNumber.test(value);
}

function format(digits: string): string {
  if (digits === '') return '';
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, length)];
  const [code, ...rest] = parts.filter((part) => part !== '');
  return ['+7', code, rest.join('-')].filter((part) => part !== '').join(' ');
}

/**
 * Masks typed or pasted text as `+7 XXX XXX-XX-XX`. `lost` counts the digits that were dropped and are no country or
 * trunk prefix (+7, 7, 8): a paste with some is not a Russian mobile number.
 */
export function maskPhone(input: string): { value: string; lost: number } {
  const digits = input.trim().replace(/^\+7/, '').replace(/\D/g, '');
  const kept = digits.replace(/^[0-8]/, '');
  const isPrefix = /^[78]/.test(digits) && digits.length !== length;
  const stripped = isPrefix ? 0 : digits.length - kept.length;
  return { value: format(kept), lost: stripped + Math.max(0, kept.length - length) };
}
