import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { missingPage, toPageCode } from '#lib/content/path.ts';

/** A page in canonical form: others are redirected first. */
const canonical = /^\/([a-z]{2})((?:\/[^/]+)+)$/;

/**
 * The path of the page that says that there is none, for a path that no page of the backend has; nothing for any other.
 * One such page a language is rendered and cached, whatever strangers ask for.
 */
export async function findMissingPage(path: string): Promise<string | undefined> {
  const [, language, rest = ''] = canonical.exec(path) ?? [];
  if (!language) return undefined;
  try {
    const isKnown = (await backend.getLanguages()).some(({ code }) => code === language);
    const isThere = !isKnown || (await backend.hasPage(toPageCode(language, rest.slice(1).split('/'))));
    return isThere ? undefined : `/${language}/${missingPage}`;
  } catch (error) {
    // The page itself says that the backend is out.
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}
