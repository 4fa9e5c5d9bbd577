/** Page code of a path: `/ru/news/x` → `ru/news/x`. */
export function toPageCode(language: string, slug: string[] = []): string {
  return [language, ...slug.map(decode)].join('/');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Address of a page, with escaped segments. */
export function toPath(code: string): string {
  return `/${code.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * Removes needless escapes (RFC 3986). Escaped `.` and `..` segments stay as they are, because clients resolve the
 * plain ones.
 */
function trimEscapes(segment: string): string {
  const trimmed = segment.replace(/%[\da-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
  });
  return /^\.{1,2}$/.test(trimmed) ? segment : trimmed;
}

/** Canonical form of a page's path: lower-case language, no empty segments, no needless escapes. */
export function toCanonicalPath(path: string): string {
  const [language = '', ...rest] = path.split('/').filter(Boolean).map(trimEscapes);
  return `/${[language.toLowerCase(), ...rest].join('/')}`;
}

/** First segment after the language, on which page rules depend: `ru/news/x` → `news`. */
export function toSection(code: string): string {
  return code.split('/')[1] ?? '';
}

/** The same page in another language. */
export function toLanguage(code: string, language: string): string {
  return [language, ...code.split('/').slice(1)].join('/');
}

export const barePage = 'contacts/info';

/** Whether the page has no header, footer and cookie notice. */
export function isBare(code: string): boolean {
  return code.split('/').slice(1).join('/') === barePage;
}

/**
 * Path segment under which the shared 404 page of a language is rendered and cached. No real page can have it: page
 * codes start with a letter or a digit.
 */
export const missingPage = '_missing';
