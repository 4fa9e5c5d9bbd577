/** Asks for the values that the city's own route has. */
export const routeField = 'route';

/** What the query of an estimate may name, of a fare or of earnings. */
export const estimateNames: readonly string[] = [
  ...['city', 'class', 'time', 'extra', 'km', 'minutes'],
  ...['work', 'hours', 'days', routeField],
];

/** Whether an address holds an estimate: each kind has a field that no other query has. */
export function asksForEstimate(address: string): boolean {
  return /[?&](?:km|hours)=/.test(address);
}

/** What the other language's version of a page keeps of a query (`?a=1`): campaigns and the values of an estimate. */
export function toKeptQuery(search: string): string {
  const isEstimate = asksForEstimate(search);
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => name.startsWith('utm_') || (isEstimate && estimateNames.includes(name)),
  );
  return new URLSearchParams(kept).toString();
}
