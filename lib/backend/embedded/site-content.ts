import { readBrand } from '#lib/brand/read-brand.ts';
import { getBrandName } from '#lib/content/brand.ts';
import { type InitialData, initialData } from '#lib/content/initial-data.ts';
import { defaultLanguage, fallbackLanguages, type Language } from '#lib/content/languages.ts';
import type { Redirects } from '#lib/content/redirects.ts';
import { isPublishedAt } from '#lib/content/schedule.ts';
import { isOpenOn, toToday } from '#lib/content/vacancy-status.ts';
import type { ContentIndex, IndexedFile } from '#lib/content-index/content-index.ts';
import type { FileKind } from '#lib/content-index/file-kind.ts';
import { type Messages, mergeMessages, nameBrand } from '#lib/i18n/messages.ts';
import { logger } from '#lib/log.ts';
import { type CityList, toCityList } from './cities.ts';
import {
  articleKind,
  citiesKind,
  initialDataKind,
  languagesKind,
  messagesKind,
  optionsKind,
  ownMessagesKind,
  redirectsKind,
  tariffsKind,
  vacancyKind,
} from './kinds.ts';
import { type NewsList, toNewsList } from './news.ts';
import type { TariffsFile } from './tariffs.ts';
import { type PublishedVacancy, toVacancyList, type VacancyList, type VacancyOptions } from './vacancies.ts';

/** Lists that any page of a language may show. */
export interface Collections {
  news: NewsList;
  vacancies: VacancyList;
  openVacancies: readonly PublishedVacancy[];
  cities: CityList;
  tariffs: TariffsFile | undefined;
}

const emptyInitialData = initialData.parse({ apps: { clients: {}, drivers: {} }, menu: {} });

/**
 * The published content. Its lists are sorted once and cached until something changes. A preview also includes content
 * to be published later.
 */
export class SiteContent {
  readonly index: ContentIndex;
  readonly #isPreview: boolean;
  readonly #collections = new Map<string, { version: string; collections: Collections }>();
  readonly #reported: Set<string>;

  constructor(index: ContentIndex, { isPreview = false, reported = new Set<string>() } = {}) {
    this.index = index;
    this.#isPreview = isPreview;
    this.#reported = reported;
  }

  toPreview(): SiteContent {
    return new SiteContent(this.index, { isPreview: true, reported: this.#reported });
  }

  /** Changes when a file changes, and when one is published or unpublished. */
  get digest(): string {
    return `${this.index.digest} ${this.index.findBoundary(Date.now())}`;
  }

  /** Published files of a kind in a language, including broken ones. */
  list<Value, Card>(kind: FileKind<Value, Card>, language: string): IndexedFile<Card>[] {
    return this.index.list(kind, language).filter((file) => this.#isShown(file));
  }

  /** A published file, even if it is broken. */
  find<Value, Card>(
    kind: FileKind<Value, Card>,
    language: string,
    code: string,
  ): IndexedFile<Card> | undefined {
    const file = this.index.find(kind, language, code);
    return file && this.#isShown(file) ? file : undefined;
  }

  #isShown({ term }: Pick<IndexedFile, 'term'>): boolean {
    return isPublishedAt(this.#isPreview ? { ...term, publishAt: undefined } : term, Date.now());
  }

  getLanguages(): Language[] {
    return this.index.read(languagesKind, '') ?? fallbackLanguages;
  }

  isKnown(language: string): boolean {
    return this.getLanguages().some(({ code }) => code === language);
  }

  /** Falls back to empty menus, so that the site still works. */
  getInitialData(language: string): InitialData {
    return this.index.read(initialDataKind, language) ?? emptyInitialData;
  }

  getRedirects(): Redirects {
    return this.index.read(redirectsKind, '') ?? {};
  }

  /** `null` if neither the company nor the site has messages in the language. */
  findMessages(language: string): Messages | null {
    const own = this.index.read(ownMessagesKind, language);
    const bundled = this.index.read(messagesKind, language);
    const messages = own && bundled ? mergeMessages(bundled, own) : (own ?? bundled);
    return messages ? nameBrand(messages, getBrandName(readBrand(), language)) : null;
  }

  /** Messages in a language. Missing ones are taken from the default language. */
  getMessages(language: string): Messages {
    const texts = this.findMessages(language) ?? {};
    if (this.index.read(messagesKind, language)) return texts;
    return mergeMessages(this.findMessages(defaultLanguage) ?? {}, texts);
  }

  getOptions(language: string): VacancyOptions | undefined {
    return this.index.read(optionsKind, language);
  }

  getCollections(language: string): Collections {
    const today = toToday();
    const version = `${this.digest} ${today}`;
    const known = this.#collections.get(language);
    if (known?.version === version) return known.collections;
    const news = toNewsList(this.list(articleKind, language));
    const vacancies = toVacancyList(this.list(vacancyKind, language), this.getOptions(language));
    const openVacancies = [...vacancies.byCode.values()].filter((vacancy) => isOpenOn(vacancy, today));
    const cities = toCityList(this.index.read(citiesKind, language), language);
    const tariffs = this.index.read(tariffsKind, language);
    const collections = { news, vacancies, openVacancies, cities, tariffs };
    this.#collections.set(language, { version, collections });
    this.#report(language, vacancies);
    return collections;
  }

  /** Number of files left out because they are broken. */
  countLeftOut(): number {
    const vacancies = this.getLanguages().map(({ code }) => this.getCollections(code).vacancies.issues.size);
    return vacancies.reduce((sum, count) => sum + count, this.index.listBroken().length);
  }

  #report(language: string, { issues }: VacancyList): void {
    for (const [code, reason] of issues) {
      const file = `content/${language}/vacancies/${code}.yaml`;
      if (!this.#reported.has(file + reason)) logger.error({ file, reason }, 'broken content file left out');
      this.#reported.add(file + reason);
    }
  }
}
