import { z } from 'zod';
import { type ContentSource, isUnavailable, type Messages, type PageEntry } from '#lib/backend/backend.ts';
import { initialData } from '#lib/content/initial-data.ts';
import { defaultLanguage, fallbackLanguages, type Language } from '#lib/content/languages.ts';
import { getPageTitle, page } from '#lib/content/page.ts';
import { toLanguage } from '#lib/content/path.ts';
import { mergeMessages, messages } from '#lib/i18n/messages.ts';
import { logger } from '#lib/log.ts';
import type { Copies } from './copies.ts';
import { discoverPages } from './discover-pages.ts';
import type { KnownLinks } from './links.ts';
import type { Question } from './question.ts';
import type { RemoteContent } from './remote-content.ts';

const second = 1_000;
const minute = 60 * second;
/** How long a page counts as there for those who link to it. */
const linkAge = 10 * minute;
/** How long a render waits for texts: where others can be shown, and where there are none. */
const patience = { withTexts: second / 2, without: 3 * second };

const languages: z.ZodType<Language[]> = z.array(z.object({ code: z.string(), title: z.string() }));
const entries: z.ZodType<PageEntry[]> = z.array(
  z.object({ code: z.string(), modified: z.string().optional(), isIndexed: z.boolean() }),
);

interface Parts {
  source: RemoteContent;
  copies: Copies;
  links: KnownLinks;
  fetchTranslations(language: string): Promise<Messages | null>;
  /** The site's own interface texts. */
  bundledMessages(language: string): Promise<Messages | null>;
}

/** It was seen before, or something links to it: in its language or another. */
async function isProven(
  code: string,
  languages: string[],
  { copies, links }: Pick<Parts, 'copies' | 'links'>,
): Promise<boolean> {
  const versions = languages.map((language) => toLanguage(code, language));
  if (versions.some((version) => !version.includes('/') || links.has(version))) return true;
  const seen = await Promise.all(versions.map((version) => copies.has(`page ${version}`)));
  return seen.includes(true);
}

/** The backend's texts over the site's own, or over those of the default language. */
async function readMessages(
  question: Question<Messages>,
  language: string,
  { copies, bundledMessages }: Pick<Parts, 'copies' | 'bundledMessages'>,
): Promise<Messages> {
  const own = await bundledMessages(language);
  const milliseconds = own || (await copies.has(question.key)) ? patience.withTexts : patience.without;
  const texts = await copies.readWithin(question, milliseconds).catch(() => null);
  const base = own ?? (await bundledMessages(defaultLanguage)) ?? {};
  return texts ? mergeMessages(base, texts) : base;
}

export type CachedContent = ContentSource & Required<Pick<ContentSource, 'forget'>>;

/** What is asked, and how long an answer holds. `getLanguageCodes` gives those known by now. */
function createQuestions(
  { source, copies, links, fetchTranslations }: Parts,
  getLanguageCodes: () => string[],
) {
  const toPage = (code: string): Question<z.output<typeof page>> => ({
    key: `page ${code}`,
    schema: page,
    lifetime: 15 * second,
    ask: async () => {
      const isUnproven = !(await isProven(code, getLanguageCodes(), { copies, links }));
      return source.getPage(code, { isUnproven });
    },
  });
  const toInitialData = (language: string): Question<z.output<typeof initialData>> => ({
    key: `initial data ${language}`,
    schema: initialData,
    lifetime: 15 * second,
    ask: () => source.getInitialData(language),
  });
  const toTexts = (language: string): Question<Messages> => ({
    key: `texts ${language}`,
    schema: messages,
    lifetime: minute,
    ask: () => fetchTranslations(language),
  });
  const list: Question<Language[]> = {
    key: 'languages',
    schema: languages,
    lifetime: minute,
    ask: source.getLanguages,
  };
  return { toPage, toInitialData, toTexts, languages: list };
}

/** What the site asks a content service, with answers kept for a short while, and the last good ones for its bad hours. */
export function withCopies(parts: Parts): CachedContent {
  const { source, copies, bundledMessages } = parts;
  let codes = fallbackLanguages.map(({ code }) => code);
  const questions = createQuestions(parts, () => codes);
  const { toPage, toInitialData, toTexts } = questions;
  let lastList: PageEntry[] = [];

  const content: CachedContent = {
    async getLanguages({ mayBeOld = false } = {}) {
      try {
        const known = await (mayBeOld
          ? copies.readAtHand(questions.languages)
          : copies.read(questions.languages));
        if (known) codes = known.map(({ code }) => code);
        if (known) return known;
        logger.error('Cannot get language data');
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        logger.error({ reason: error.message }, 'Cannot get language data');
      }
      return fallbackLanguages;
    },
    getInitialData: (language) => copies.read(toInitialData(language)),
    getPage: (code, isPreview) =>
      isPreview ? source.getPage(code, { isPreview }) : copies.read(toPage(code)),
    hasPage: async (code) => (await copies.readAtHand(toPage(code), linkAge)) !== null,
    async getTitle(code) {
      const found = await copies.read(toPage(code));
      return found && getPageTitle(found);
    },
    async getMessages(language) {
      const isKnown = (await content.getLanguages()).some(({ code }) => code === language);
      return isKnown ? readMessages(toTexts(language), language, { copies, bundledMessages }) : null;
    },
    listPages: () =>
      copies.readAtHand({
        key: 'pages',
        schema: entries,
        lifetime: 5 * minute,
        ask: async () => {
          const getPage = (code: string) => copies.readAtHand(toPage(code), linkAge);
          lastList = await discoverPages({ ...content, getPage }, lastList);
          return lastList;
        },
      }),
    forget: (code) => copies.expire(code && `page ${code}`),
  };
  return content;
}
