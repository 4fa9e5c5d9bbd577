/** Decimal units: whole KB rounded up, above 1,000,000 bytes MB with one decimal. */
export function toFileSize(bytes: number): { value: number; unit: 'kb' | 'mb' } {
  if (bytes > 1_000_000) return { value: Math.round(bytes / 100_000) / 10, unit: 'mb' };
  return { value: Math.ceil(bytes / 1000), unit: 'kb' };
}
