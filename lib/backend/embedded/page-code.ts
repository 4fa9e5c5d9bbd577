const segment = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
const pattern = new RegExp(`^([a-z]{2})((?:/${segment})*)$`);

/** Splits a page code into language and path; `null` for what cannot be a file name. */
export function splitPageCode(code: string): { language: string; path: string } | null {
  const match = code.length <= 200 ? pattern.exec(code) : null;
  return match ? { language: match[1] ?? '', path: (match[2] ?? '').slice(1) } : null;
}
