/** The form of the numbers that applications get: `M-7K3F-92`. */
const pattern = /^M-[2-9A-Z]{4}-[2-9A-Z]{2}$/;

export function isReference(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}
