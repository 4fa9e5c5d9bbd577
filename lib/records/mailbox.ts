/** The mailbox that an address reaches: `vera+jobs@…` is that of `vera@…`. */
export function toMailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}
