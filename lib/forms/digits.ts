/** Replaces full-width letters, digits and signs, which East Asian keyboards type, with ASCII characters. */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** The digits of a text. */
export function toDigits(text: string): string {
  return toHalfWidth(text).replace(/\D/g, '');
}
