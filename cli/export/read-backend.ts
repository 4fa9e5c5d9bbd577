import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { isUnavailable } from '#lib/backend/backend.ts';
import type { Query } from '#lib/backend/remote/cache.ts';
import type { RemoteClient } from '#lib/backend/remote/client.ts';
import { findLinkedCodes } from '#lib/backend/remote/discover-pages.ts';
import { createQueries } from '#lib/backend/remote/queries.ts';
import type { Language } from '#lib/content/languages.ts';
import type { Page } from '#lib/content/page.ts';
import { barePage, toLanguage } from '#lib/content/path.ts';

/** Limits against a backend that is huge, slow or broken: parallel requests, characters of all pages, milliseconds. */
const bounds = { atOnce: 6, characters: 50_000_000, time: 1_800_000 };
const twice = retry(handleWhen(isUnavailable), { maxAttempts: 1, backoff: new ConstantBackoff(500) });

interface Options {
  limits?: typeof bounds;
  /** Gets the number of pages that are read, and of those that are known by then. */
  onPages?: (done: number, total: number) => void;
}

export type Delivered = Awaited<ReturnType<typeof readBackend>>;

/** Reads everything that the backend delivers, as the site does. Follows links to find pages, in every language. */
export async function readBackend(
  client: RemoteClient,
  start: string[] = [],
  { limits = bounds, onPages = () => {} }: Options = {},
) {
  const problems: string[] = [];
  const end = AbortSignal.timeout(limits.time);
  const ask = <Value>({ key, fetch }: Query<Value>): Promise<Value | null> =>
    twice.execute(fetch, end).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      problems.push(`${key}: ${error.message}`);
      return null;
    });
  const queries = createQueries(client, () => true);
  const toShell = async (language: Language) => ({
    ...language,
    initialData: await ask(queries.toInitialData(language.code)),
    messages: await ask(queries.toMessages(language.code)),
  });
  const languages = await Promise.all(((await ask(queries.languages)) ?? []).map(toShell));
  const pages = new Map<string, Page>();
  const found = new Set<string>();
  const follow = (links: readonly string[]) => {
    const codes = links.filter((link) => languages.some(({ code }) => code === link.split('/')[0]));
    for (const code of codes) for (const own of languages) found.add(toLanguage(code, own.code));
  };
  const visit = async (code: string) => ({ code, page: await ask(queries.toPage(code)) });
  const firstPages = languages.flatMap(({ code }) => [code, `${code}/${barePage}`]);
  follow([...firstPages, ...start, ...findLinkedCodes(JSON.stringify(languages))]);
  let charactersLeft = limits.characters;
  let asked = 0;
  while (asked < found.size && charactersLeft > 0 && !end.aborted) {
    const batch = [...found].slice(asked, asked + limits.atOnce);
    asked += batch.length;
    onPages(pages.size, found.size);
    for (const { code, page } of await Promise.all(batch.map(visit))) {
      const text = JSON.stringify(page);
      charactersLeft -= text.length;
      if (page) pages.set(code, { ...page, code });
      follow(findLinkedCodes(text));
    }
  }
  if (asked < found.size)
    problems.push(`stopped at the limit of time or size: ${found.size - asked} pages are missing`);
  return { languages, pages, problems };
}
