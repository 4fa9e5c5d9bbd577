import { isPhone, maskPhone } from '#lib/forms/phone.ts';

/** What all ways of writing one e-mail, telephone or Telegram name have in common. */
export function toContactKey(contact: string): string {
  const plain = contact.toLowerCase().replace(/\s/g, '').replace(/^@/, '');
  if (!/^[\d()+-]+$/.test(plain)) return plain;
  const { value } = maskPhone(plain);
  return isPhone(value) ? value : plain;
}
