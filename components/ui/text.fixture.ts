/** The text of an element, with no-break spaces as normal ones. */
export function readText({ textContent }: Element): string {
  return (textContent ?? '').replaceAll('\u00a0', ' ');
}
