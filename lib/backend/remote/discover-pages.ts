import { type ContentSource, isUnavailable, type PageEntry } from '#lib/backend/backend.ts';
import { cityCard } from '#lib/content/city.ts';
import { newsItem } from '#lib/content/news.ts';
import type { Page } from '#lib/content/page.ts';
import { findModified, isIndexed, toDay } from '#lib/content/page-facts.ts';
import { vacancyCard } from '#lib/content/vacancy.ts';
import { logger } from '#lib/log.ts';

/** Total of all languages. Pages known from cards are listed without being requested. */
const maxRequested = 600;
const maxMs = 20_000;
const atOnce = 4;

/** A path that starts with a language, in an attribute or string of JSON or HTML. */
const linkPattern = /["'](\/[a-z]{2}(?:\/[^"'\\?#\s]*)?)(?=["'\\?#])/g;

/** Page code of a path. */
export function toCode(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\/|\/$/g, '');
  } catch {
    return path.replace(/^\/|\/$/g, '');
  }
}

/** Codes of the pages that a response links to, anywhere in its JSON. */
export function findLinkedCodes(json: string): string[] {
  return [...json.matchAll(linkPattern)].map(([, path = '']) => toCode(path));
}

type Content = Pick<ContentSource, 'getLanguages' | 'getInitialData' | 'getPage'>;

function toEntry(link: string, modified?: string): PageEntry {
  return { code: link.replace(/[?#].*$/, '').replace(/^\/|\/$/g, ''), modified, isIndexed: true };
}

/** The page that a list card links to. */
function readCard(blockType: string, item: unknown): PageEntry | undefined {
  if (blockType === 'news' || blockType === 'news-list') {
    const card = newsItem.safeParse(item).data;
    return card && toEntry(card.link, toDay(card.date));
  }
  if (blockType === 'vacancies' || blockType === 'vacancy-list') {
    const card = vacancyCard.safeParse(item).data;
    return card && toEntry(card.link, card.datePosted);
  }
  if (blockType !== 'cities') return undefined;
  const card = cityCard.safeParse(item).data;
  return card && toEntry(card.link);
}

function findCards({ blocks }: Page): PageEntry[] {
  return blocks.flatMap(({ type, content }) => {
    const { items, vacancies, cities } = Object(content);
    const list: unknown[] = [items, vacancies, cities].find(Array.isArray) ?? [];
    return list.flatMap((item) => readCard(type, item) ?? []);
  });
}

/** Follows links and requests pages until none is left or a limit is reached. */
class Crawl {
  /** Pages by code; `null` for pages that do not exist. */
  readonly #found = new Map<string, PageEntry | null>();
  readonly #seen = new Set<string>();
  readonly #content: Content;
  readonly #until = Date.now() + maxMs;
  /** Some pages could not be requested. */
  #isCutShort = false;

  constructor(content: Content) {
    this.#content = content;
  }

  async follow(language: string, maxPages: number): Promise<void> {
    const menus = await this.#content.getInitialData(language).catch(() => {
      this.#isCutShort = true;
      return null;
    });
    const takeNew = (codes: Iterable<string>) => {
      const isOwn = (code: string) => code === language || code.startsWith(`${language}/`);
      const found = [...new Set(codes)].filter((code) => isOwn(code) && !this.#seen.has(code));
      for (const code of found) this.#seen.add(code);
      return found;
    };
    const frontier = takeNew([language, ...findLinkedCodes(JSON.stringify(menus?.menu ?? {}))]);
    for (let requested = 0; frontier.length > 0 && requested < maxPages && Date.now() < this.#until; ) {
      const batch = frontier.splice(0, atOnce);
      requested += batch.length;
      const linked = await Promise.all(batch.map((code) => this.#visit(code)));
      frontier.push(...takeNew(linked.flat()));
    }
    if (frontier.length > 0) logger.warn({ language, left: frontier.length }, 'sitemap incomplete');
    if (Date.now() >= this.#until) this.#isCutShort = true;
  }

  /**
   * Returns all pages found. If some could not be requested, includes pages of the previous list that may still exist.
   */
  toEntries(before: PageEntry[]): PageEntry[] {
    const left = before.filter(({ code }) => !this.#found.has(code));
    return [...this.#found.values(), ...(this.#isCutShort ? left : [])].filter((entry) => entry !== null);
  }

  /** Codes that the page links to. */
  async #visit(code: string): Promise<string[]> {
    try {
      const page = await this.#content.getPage(code);
      this.#found.set(code, page && { code, modified: findModified(page), isIndexed: isIndexed(code, page) });
      if (!page) return [];
      for (const card of findCards(page)) {
        this.#seen.add(card.code);
        if (!this.#found.has(card.code)) this.#found.set(card.code, card);
      }
      return findLinkedCodes(JSON.stringify(page.blocks));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#isCutShort = true;
      return [];
    }
  }
}

/**
 * Finds all pages by following links from the home page and the menus, because the backend has no call that lists its
 * pages. `before` is the previous list.
 */
export async function discoverPages(content: Content, before: PageEntry[] = []): Promise<PageEntry[]> {
  const languages = await content.getLanguages();
  const walk = new Crawl(content);
  const maxPages = Math.ceil(maxRequested / languages.length);
  await Promise.all(languages.map(({ code }) => walk.follow(code, maxPages)));
  return walk.toEntries(before);
}
