/** More than the nesting depth of any data that the site reads. */
const maxDepth = 40;
/** Escape of a lone surrogate, such as half of an emoji cut by a program. UTF-8 cannot contain one unescaped. */
const halfEscape = /\\(?:u|U0{4})d[89a-f]/i;

function repair(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (value === null || typeof value !== 'object' || depth === maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => repair(item, depth + 1));
  const entries = Object.entries(value).map(([key, inner]) => [key.toWellFormed(), repair(inner, depth + 1)]);
  return Object.fromEntries(entries);
}

/**
 * Parses JSON or YAML and replaces lone surrogates with U+FFFD. A URL cannot contain a lone surrogate, so pages with
 * one would fail.
 */
export function parseWellFormed(text: string, parse: (text: string) => unknown): unknown {
  const value = parse(text);
  return halfEscape.test(text) ? repair(value) : value;
}
