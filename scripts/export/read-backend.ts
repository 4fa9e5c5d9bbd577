import { BrokenCircuitError, ConstantBackoff, handleWhen, retry, wrap } from 'cockatiel';
import { isUnavailable } from '#lib/backend/backend.ts';
import type { Query } from '#lib/backend/remote/cache.ts';
import type { RemoteClient } from '#lib/backend/remote/client.ts';
import { findLinkedCodes } from '#lib/backend/remote/discover-pages.ts';
import { createQueries } from '#lib/backend/remote/queries.ts';
import type { Page } from '#lib/content/page.ts';
import { barePage, toLanguage } from '#lib/content/path.ts';

/** Of a backend that is huge, slow or lies: addresses, characters of all pages, milliseconds. */
const bounds = { languages: 20, pages: 20_000, characters: 50_000_000, time: 1_800_000 };
const atOnce = 6;
const pause = { backoff: new ConstantBackoff(500) };

/** The client rests after many failures in a row, which says nothing about the page that is asked for then. */
const isResting = (error: unknown) => isUnavailable(error) && error.cause instanceof BrokenCircuitError;
const patient = wrap(
  retry(handleWhen(isUnavailable), { maxAttempts: 1, ...pause }),
  retry(handleWhen(isResting), { maxAttempts: Number.POSITIVE_INFINITY, ...pause }),
);

export type Delivered = Awaited<ReturnType<typeof readBackend>>;

interface Reading {
  /** Codes of pages to which nothing leads. */
  start?: string[];
  /** Gets what cannot be had. */
  problems: string[];
  limits?: typeof bounds;
}

/** Everything that the backend delivers, as the site reads it. Pages are found along links, in every language. */
export async function readBackend(client: RemoteClient, { start = [], problems, limits = bounds }: Reading) {
  const end = AbortSignal.timeout(limits.time);
  const ask = async <Answer>({ key, fetch }: Query<Answer>): Promise<Answer | null> => {
    try {
      return await patient.execute(fetch, end);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      problems.push(`${key}: ${error.message}`);
      return null;
    }
  };
  const queries = createQueries(client, () => true);
  const languages = (await ask(queries.languages))?.slice(0, limits.languages) ?? [];
  const shells = await Promise.all(
    languages.map(async ({ code: language }) => {
      const [data, texts] = [ask(queries.toInitialData(language)), ask(queries.toMessages(language))];
      return { language, initialData: await data, messages: await texts };
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
  const left = { ...limits };
  const visit = async (code: string) => {
    const page = await ask(queries.toPage(code));
    const text = JSON.stringify(page);
    left.pages -= 1;
    left.characters -= text.length;
    if (page) pages.set(code, { ...page, code });
    return findLinkedCodes(text);
  };
  follow([...languages.flatMap(({ code }) => [code, `${code}/${barePage}`]), ...start]);
  follow(findLinkedCodes(JSON.stringify(shells)));
  while (queue.length > 0 && left.pages > 0 && left.characters > 0 && !end.aborted)
    follow((await Promise.all(queue.splice(0, Math.min(atOnce, left.pages)).map(visit))).flat());
  if (queue.length > 0) problems.push(`too much or too slow: ${queue.length} addresses were not asked for`);
  return { languages, shells, pages };
}
