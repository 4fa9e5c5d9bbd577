import { type ContentSource, isUnavailable, type PageEntry } from '#lib/backend/backend.ts';
import { cityCard } from '#lib/content/city.ts';
import { newsItem } from '#lib/content/news.ts';
import type { Page } from '#lib/content/page.ts';
import { findModified, isIndexed, toDay } from '#lib/content/page-facts.ts';
import { vacancyCard } from '#lib/content/vacancy.ts';
import { logger } from '#lib/log.ts';
import { findLinkedCodes } from './links.ts';

/** Of all languages together; cards are listed without asking for their pages. */
const maxAsked = 600;
const maxMs = 20_000;
const atOnce = 4;

type Content = Pick<ContentSource, 'getLanguages' | 'getInitialData' | 'getPage'>;

const toCode = (link: string) => link.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '');

/** The articles, vacancies and cities that a list on the page names, with their days. */
function findCards({ blocks }: Page): PageEntry[] {
  return blocks.flatMap(({ type, content }) => {
    const { items, vacancies, cities } = Object(content);
    const list: unknown[] = [items, vacancies, cities].find(Array.isArray) ?? [];
    if (type === 'news' || type === 'news-list') {
      const cards = list.flatMap((item) => newsItem.safeParse(item).data ?? []);
      return cards.map(({ link, date }) => ({ code: toCode(link), modified: toDay(date), isIndexed: true }));
    }
    if (type === 'cities') {
      const cards = list.flatMap((item) => cityCard.safeParse(item).data ?? []);
      return cards.map(({ link }) => ({ code: toCode(link), isIndexed: true }));
    }
    if (type !== 'vacancies' && type !== 'vacancy-list') return [];
    const cards = list.flatMap((item) => vacancyCard.safeParse(item).data ?? []);
    return cards.map(({ link, datePosted }) => ({
      code: toCode(link),
      modified: datePosted,
      isIndexed: true,
    }));
  });
}

/** Asks for pages along their links until there are none left, or enough has been asked. */
class Walk {
  readonly #found = new Map<string, PageEntry>();
  readonly #seen = new Set<string>();
  readonly #content: Content;
  readonly #known: PageEntry[];
  readonly #gone = new Set<string>();
  readonly #until = Date.now() + maxMs;
  #isCutShort = false;

  constructor(content: Content, known: PageEntry[]) {
    this.#content = content;
    this.#known = known;
  }

  async go(language: string, maxPages: number): Promise<void> {
    const menus = await this.#content.getInitialData(language).catch(() => {
      this.#isCutShort = true;
      return null;
    });
    const isOwn = (code: string) => code === language || code.startsWith(`${language}/`);
    const start = [language, ...findLinkedCodes(JSON.stringify(menus?.menu ?? {}))].filter(isOwn);
    let frontier = [...new Set(start)];
    for (const code of frontier) this.#seen.add(code);
    for (let asked = 0; frontier.length > 0 && asked < maxPages && Date.now() < this.#until; ) {
      const batch = frontier.splice(0, atOnce);
      asked += batch.length;
      const linked = await Promise.all(batch.map((code) => this.#visit(code)));
      const fresh = [...new Set(linked.flat())].filter((code) => isOwn(code) && !this.#seen.has(code));
      for (const code of fresh) this.#seen.add(code);
      frontier = [...frontier, ...fresh];
    }
    if (frontier.length > 0) logger.warn({ language, left: frontier.length }, 'site map not complete');
    if (Date.now() >= this.#until) this.#isCutShort = true;
  }

  /** What was found; where pages could not be had, also what was known and is not said to be gone. */
  toEntries(): PageEntry[] {
    const left = this.#known.filter(({ code }) => !this.#found.has(code) && !this.#gone.has(code));
    return [...this.#found.values(), ...(this.#isCutShort ? left : [])];
  }

  /** What the page links to. */
  async #visit(code: string): Promise<string[]> {
    try {
      const page = await this.#content.getPage(code);
      if (!page) {
        this.#gone.add(code);
        return [];
      }
      this.#found.set(code, { code, modified: findModified(page), isIndexed: isIndexed(code, page) });
      for (const card of findCards(page)) {
        this.#seen.add(card.code);
        if (!this.#found.has(card.code)) this.#found.set(card.code, card);
      }
      return [...findLinkedCodes(JSON.stringify(page.blocks))];
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#isCutShort = true;
      return [];
    }
  }
}

/**
 * The backend has no call that lists its pages, so the site map is found as a visitor would find it: from the home
 * page and the menus along the links. `known` is the list before.
 */
export async function discoverPages(content: Content, known: PageEntry[] = []): Promise<PageEntry[]> {
  const languages = await content.getLanguages();
  const walk = new Walk(content, known);
  const maxPages = Math.ceil(maxAsked / languages.length);
  await Promise.all(languages.map(({ code }) => walk.go(code, maxPages)));
  return walk.toEntries();
}
