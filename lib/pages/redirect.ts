import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { findTarget } from '#lib/content/redirects.ts';

/** Languages as the middleware finds them: a path without one is in that of its first two characters, or the default. */
async function splitPath(path: string): Promise<{ language: string; rest: string }> {
  const languages = (await backend.getLanguages({ mayBeOld: true })).map(({ code }) => code);
  const [segment = '', ...others] = path.slice(1).split('/');
  if (languages.includes(segment)) return { language: segment, rest: `/${others.join('/')}` };
  const start = segment.slice(0, 2);
  return { language: languages.includes(start) ? start : defaultLanguage, rest: path };
}

/** The address that has taken the place of one that no page has; `address` is a path with its query. */
export async function findRedirect(address: string): Promise<string | undefined> {
  const redirects = await backend.getRedirects?.();
  if (!redirects) return undefined;
  const [path = ''] = address.split('?', 1);
  try {
    const { language, rest } = await splitPath(decodeURIComponent(path));
    const target = findTarget(redirects, { language, rest, query: address.slice(path.length) });
    return target && !(await backend.hasPage(language + rest)) ? target : undefined;
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}
