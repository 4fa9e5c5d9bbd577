import { toContactKey } from './contact-key.ts';

/** Mailbox that an address delivers to: `vera+jobs@…` belongs to `vera@…`. */
export function toMailbox(email: string): string {
  return toContactKey(email).replace(/\+[^@]*(?=@)/, '');
}
