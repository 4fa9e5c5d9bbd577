import { BrokenCircuitError, ConstantBackoff, handleWhen, retry, wrap } from 'cockatiel';
import { isUnavailable } from '#lib/backend/backend.ts';
import type { Query } from '#lib/backend/remote/cache.ts';
import type { RemoteClient } from '#lib/backend/remote/client.ts';
import { findLinkedCodes } from '#lib/backend/remote/discover-pages.ts';
import { createQueries } from '#lib/backend/remote/queries.ts';
import type { InitialData } from '#lib/content/initial-data.ts';
import type { Language } from '#lib/content/languages.ts';
import type { Page } from '#lib/content/page.ts';
import { barePage, toLanguage } from '#lib/content/path.ts';
import type { Messages } from '#lib/i18n/messages.ts';

export interface Delivered {
  languages: Language[];
  shells: { language: string; initialData: InitialData | null; messages: Messages | null }[];
  /** By code. */
  pages: Map<string, Page>;
}

const maxLanguages = 20;
/** Of all pages together, in characters of JSON. */
const maxLength = 50_000_000;
const atOnce = 6;

/** The client pauses after many failures in a row, which says nothing about the page that is asked for then. */
const isPaused = (error: unknown) => isUnavailable(error) && error.cause instanceof BrokenCircuitError;
const patient = wrap(
  retry(handleWhen(isUnavailable), { maxAttempts: 1, backoff: new ConstantBackoff(500) }),
  retry(handleWhen(isPaused), { maxAttempts: Number.POSITIVE_INFINITY, backoff: new ConstantBackoff(500) }),
);

/** Has something asked for, with patience; what cannot be had is a problem, and `null`. */
function createAsk(end: AbortSignal, problems: string[]) {
  return async <Answer>({ key, fetch }: Query<Answer>): Promise<Answer | null> => {
    try {
      return await patient.execute(fetch, end);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      problems.push(`${key}: ${error.message}`);
      return null;
    }
  };
}

/** Everything that the backend delivers, as the site reads it. Pages are found along links, in every language. */
export async function readBackend(
  client: RemoteClient,
  { maxPages, minutes }: { maxPages: number; minutes: number },
  problems: string[],
): Promise<Delivered> {
  const end = AbortSignal.timeout(minutes * 60_000);
  const ask = createAsk(end, problems);
  const { languages: list, toInitialData, toMessages, toPage } = createQueries(client, () => true);
  const languages = (await ask(list)) ?? [];
  if (languages.length === 0 || languages.length > maxLanguages)
    throw new Error(`error: there are ${languages.length} languages ${problems.join('\n')}`);
  const shells = await Promise.all(
    languages.map(async ({ code: language }) => {
      const [initialData, messages] = [ask(toInitialData(language)), ask(toMessages(language))];
      return { language, initialData: await initialData, messages: await messages };
    }),
  );
  const pages = new Map<string, Page>();
  const known = new Set<string>();
  const queue: string[] = [];
  const follow = (codes: string[]) => {
    for (const code of codes.filter((link) => languages.some((own) => own.code === link.split('/')[0]))) {
      const versions = languages.map((language) => toLanguage(code, language.code));
      for (const version of versions) if (!known.has(version) && known.add(version)) queue.push(version);
    }
  };
  let left = { pages: maxPages, length: maxLength };
  const visit = async (code: string) => {
    const page = await ask(toPage(code));
    const text = JSON.stringify(page);
    left = { pages: left.pages - 1, length: left.length - text.length };
    if (page) pages.set(code, page);
    return findLinkedCodes(text);
  };
  follow(languages.flatMap(({ code }) => [code, `${code}/${barePage}`]));
  follow(findLinkedCodes(JSON.stringify(shells.map(({ initialData }) => initialData))));
  while (queue.length > 0 && left.pages > 0 && left.length > 0 && !end.aborted)
    follow((await Promise.all(queue.splice(0, Math.min(atOnce, left.pages)).map(visit))).flat());
  if (queue.length > 0) problems.push(`too much or too slow: ${queue.length} addresses were not asked for`);
  if (pages.size === 0) throw new Error(`error: no page can be had\n${problems.join('\n')}`);
  return { languages, shells, pages };
}
