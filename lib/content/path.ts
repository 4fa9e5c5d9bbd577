/** The page code of a path: `/ru/news/x` → `ru/news/x`. */
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

/** The address of a page, its segments escaped. */
export function toPath(code: string): string {
  return `/${code.split('/').map(encodeURIComponent).join('/')}`;
}

/** Characters that need no escape are written plainly (RFC 3986); `.` and `..` stay as they are, for they are skipped. */
function trimEscapes(segment: string): string {
  const trimmed = segment.replace(/%[\da-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
  });
  return /^\.{1,2}$/.test(trimmed) ? segment : trimmed;
}

/** The one form of a page's path: a lower-case language, no empty segments, no needless escapes. */
export function toCanonicalPath(path: string): string {
  const [language = '', ...rest] = path.split('/').filter(Boolean).map(trimEscapes);
  return `/${[language.toLowerCase(), ...rest].join('/')}`;
}

/** The first segment after the language, which the rules of the pages go by: `ru/news/x` → `news`. */
export function toSection(code: string): string {
  return code.split('/')[1] ?? '';
}

/** The same page in another language. */
export function toLanguage(code: string, language: string): string {
  return [language, ...code.split('/').slice(1)].join('/');
}

export const barePage = 'contacts/info';

/** The page that stands without header, footer and notice. */
export function isBare(code: string): boolean {
  return code.split('/').slice(1).join('/') === barePage;
}

/**
 * The name in a language under which the page for all missing pages is rendered and cached. No page can have it:
 * page codes begin with a letter or a digit.
 */
export const missingPage = '_missing';
