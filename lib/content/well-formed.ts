/** Nothing that the site reads lies deeper. */
const maxDepth = 40;
/** A half of a character, as of an emoji that a program has cut, comes by an escape only: UTF-8 cannot hold it. */
const halfEscape = /\\(?:u|U0{4})d[89a-f]/i;

function repair(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (value === null || typeof value !== 'object' || depth === maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => repair(item, depth + 1));
  const entries = Object.entries(value).map(([key, inner]) => [key.toWellFormed(), repair(inner, depth + 1)]);
  return Object.fromEntries(entries);
}

/**
 * Parses JSON or YAML. Where the text has half a character it gets the sign for what cannot be read (U+FFFD): addresses
 * cannot be made of a half, and pages with one would fail.
 */
export function parseWellFormed(text: string, parse: (text: string) => unknown): unknown {
  const value = parse(text);
  return halfEscape.test(text) ? repair(value) : value;
}
