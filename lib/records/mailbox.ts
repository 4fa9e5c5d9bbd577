import { toContactKey } from './contact-key.ts';

/** The mailbox that an address reaches: `vera+jobs@…` is that of `vera@…`. */
export function toMailbox(email: string): string {
  return toContactKey(email).replace(/\+[^@]*(?=@)/, '');
}
