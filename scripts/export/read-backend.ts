import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import { isUnavailable } from '#lib/backend/backend.ts';
import type { Query } from '#lib/backend/remote/cache.ts';
import type { RemoteClient } from '#lib/backend/remote/client.ts';
import { findLinkedCodes } from '#lib/backend/remote/discover-pages.ts';
import { createQueries } from '#lib/backend/remote/queries.ts';
import type { Language } from '#lib/content/languages.ts';
import type { Page } from '#lib/content/page.ts';
import { barePage, toLanguage } from '#lib/content/path.ts';

/** Pages at once, and of a backend that is huge, slow or lies: characters of all pages, milliseconds. */
const bounds = { atOnce: 6, characters: 50_000_000, time: 1_800_000 };
const twice = retry(handleWhen(isUnavailable), { maxAttempts: 1, backoff: new ConstantBackoff(500) });

export type Delivered = Awaited<ReturnType<typeof readBackend>>;

/** Everything that the backend delivers, as the site reads it. Pages are found along links, in every language. */
export async function readBackend(client: RemoteClient, start: string[] = [], limits = bounds) {
  const problems: string[] = [];
  const end = AbortSignal.timeout(limits.time);
  const ask = <Answer>({ key, fetch }: Query<Answer>): Promise<Answer | null> =>
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
    for (const { code, page } of await Promise.all(batch.map(visit))) {
      const text = JSON.stringify(page);
      charactersLeft -= text.length;
      if (page) pages.set(code, { ...page, code });
      follow(findLinkedCodes(text));
    }
  }
  if (asked < found.size) problems.push(`too much or too slow: ${found.size - asked} pages are left out`);
  return { languages, pages, problems };
}
