/** Query field that selects the city's own route. */
export const routeField = 'route';

/** Query fields of an estimate, for fares, earnings and trips between two places. */
export const estimateNames: readonly string[] = [
  ...['city', 'class', 'time', 'extra', 'km', 'minutes'],
  ...['work', 'hours', 'days', routeField, 'from', 'to'],
];

/** Whether an address contains an estimate: each kind has a field that no other query has. */
export function asksForEstimate(address: string): boolean {
  return /[?&](?:km|hours|to)=/.test(address);
}

/** Part of a query (`?a=1`) to keep when the language changes: campaign fields and estimate values. */
export function toKeptQuery(search: string): string {
  const isEstimate = asksForEstimate(search);
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => name.startsWith('utm_') || (isEstimate && estimateNames.includes(name)),
  );
  return new URLSearchParams(kept).toString();
}
