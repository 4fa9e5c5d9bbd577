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
