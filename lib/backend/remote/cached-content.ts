import { z } from 'zod';
import { type ContentSource, isUnavailable, type Messages, type PageEntry } from '#lib/backend/backend.ts';
import { defaultLanguage, fallbackLanguages, type Language } from '#lib/content/languages.ts';
import { getPageTitle } from '#lib/content/page.ts';
import { toLanguage } from '#lib/content/path.ts';
import { mergeMessages } from '#lib/i18n/messages.ts';
import { logger } from '#lib/log.ts';
import { everything, getShared, onRevalidated } from '#lib/shared/shared.ts';
import { BackendCache, type Query } from './cache.ts';
import type { RemoteClient } from './client.ts';
import { discoverPages } from './discover-pages.ts';
import { createQueries, fetchPage, minute, toPageKey } from './queries.ts';
import { Snapshots } from './snapshots.ts';

/** How long to assume that a linked page exists. */
const linkAge = 10 * minute;
/** How long a page waits for translations, in milliseconds: with a fallback available, and without one. */
const textTimeouts = { withTexts: 500, without: 3_000 };

const pageList: z.ZodType<PageEntry[]> = z.array(
  z.object({ code: z.string(), modified: z.string().optional(), isIndexed: z.boolean() }),
);

interface Options {
  client: RemoteClient;
  /** Parent directory of the stored last good responses. */
  dataDirectory: string;
  /** The site's own interface texts. */
  bundledMessages(language: string): Promise<Messages | null>;
}

/** Merges the backend's texts over the site's own, or over those of the default language. */
async function readMessages(
  cache: BackendCache,
  query: Query<Messages>,
  language: string,
  bundledMessages: Options['bundledMessages'],
): Promise<Messages> {
  const own = await bundledMessages(language);
  const milliseconds = own || cache.has(query.key) ? textTimeouts.withTexts : textTimeouts.without;
  const texts = await cache.readWithin(query, milliseconds).catch(() => null);
  const base = own ?? (await bundledMessages(defaultLanguage)) ?? {};
  return texts ? mergeMessages(base, texts) : base;
}

async function readLanguages(cache: BackendCache, query: Query<Language[]>, mayBeOld: boolean) {
  try {
    const known = await (mayBeOld ? cache.readStale(query) : cache.read(query));
    if (known) return known;
    logger.error('Cannot get language data');
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ reason: error.message }, 'Cannot get language data');
  }
  return null;
}

type CachedContent = ContentSource & Required<Pick<ContentSource, 'forget'>>;

/**
 * Content of a remote service, cached for a short time. While the service is unavailable, its last good responses are
 * served.
 */
export function createCachedContent({ client, dataDirectory, bundledMessages }: Options): CachedContent {
  const cache = new BackendCache(new Snapshots(dataDirectory));
  let languages = fallbackLanguages;
  let lastList: PageEntry[] = [];

  /** Whether the page was seen before, or anything links to it in any language. */
  const isKnownPage = (code: string) =>
    languages
      .map((language) => toLanguage(code, language.code))
      .some((version) => !version.includes('/') || cache.isLinked(version) || cache.has(toPageKey(version)));
  const queries = createQueries(client, isKnownPage);
  const readStalePage = (code: string) => cache.readStale(queries.toPage(code), linkAge);

  const content: CachedContent = {
    async getLanguages({ mayBeOld = false } = {}) {
      const known = await readLanguages(cache, queries.languages, mayBeOld);
      languages = known ?? languages;
      return known ?? fallbackLanguages;
    },
    getInitialData: (language) => cache.read(queries.toInitialData(language)),
    getPage: (code, isPreview) =>
      isPreview ? fetchPage(client, code, { isPreview }) : cache.read(queries.toPage(code)),
    hasPage: async (code) => (await readStalePage(code)) !== null,
    async getTitle(code) {
      const page = await content.getPage(code);
      return page && getPageTitle(page);
    },
    async getMessages(language) {
      const isKnown = (await content.getLanguages()).some(({ code }) => code === language);
      return isKnown ? readMessages(cache, queries.toMessages(language), language, bundledMessages) : null;
    },
    async listPages() {
      const pages = await cache.readStale({
        key: 'pages',
        schema: pageList,
        lifetime: 5 * minute,
        fetch: async () => {
          lastList = await discoverPages({ ...content, getPage: readStalePage }, lastList);
          return lastList;
        },
      });
      return pages ?? [];
    },
    forget: (code) => cache.expire(code && toPageKey(code)),
  };
  return content;
}

const tagStart = 'answers ';

type Forget = CachedContent['forget'];

/** Makes all instances request a page, or everything, from the backend again. */
export function shareForget(forget: Forget): Forget {
  onRevalidated((tags) => {
    for (const tag of tags) {
      if (tag === everything) forget();
      else if (tag.startsWith(tagStart)) forget(tag.slice(tagStart.length) || undefined);
    }
  });
  return (code) => {
    forget(code);
    void getShared()?.announce([tagStart + (code ?? '')]);
  };
}
