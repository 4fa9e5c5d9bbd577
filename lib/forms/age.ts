export function isAge(value: string): boolean {
  return /^\d{1,2}$/.test(value);
}

/** What stays of a typed or pasted value in the age field. */
export function maskAge(input: string): string {
  return input.replace(/\D/g, '').slice(0, 2);
}
