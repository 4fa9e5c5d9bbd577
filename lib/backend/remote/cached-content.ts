import { z } from 'zod';
import { type ContentSource, isUnavailable, type Messages, type PageEntry } from '#lib/backend/backend.ts';
import { initialData } from '#lib/content/initial-data.ts';
import { defaultLanguage, fallbackLanguages, type Language } from '#lib/content/languages.ts';
import { page } from '#lib/content/page.ts';
import { getPageTitle } from '#lib/content/page-title.ts';
import { mergeMessages, messages } from '#lib/i18n/messages.ts';
import { logger } from '#lib/log.ts';
import type { Copies, Question } from './copies.ts';
import { discoverPages } from './discover-pages.ts';
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
  fetchTranslations(language: string): Promise<Messages | null>;
  /** The site's own interface texts. */
  bundledMessages(language: string): Promise<Messages | null>;
}

export type CachedContent = ContentSource & Required<Pick<ContentSource, 'forget'>>;

/** What the site asks a content service, with answers kept for a short while, and the last good ones for its bad hours. */
export function withCopies({ source, copies, fetchTranslations, bundledMessages }: Parts): CachedContent {
  const toPage = (code: string): Question<z.output<typeof page>> => ({
    key: `page ${code}`,
    schema: page,
    lifetime: 15 * second,
    ask: () => source.getPage(code),
  });
  const languageQuestion: Question<Language[]> = {
    key: 'languages',
    schema: languages,
    lifetime: minute,
    ask: source.getLanguages,
  };
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

  const content: CachedContent = {
    async getLanguages({ mayBeOld = false } = {}) {
      try {
        const known = await (mayBeOld ? copies.readAtHand(languageQuestion) : copies.read(languageQuestion));
        if (known) return known;
        logger.error('Cannot get language data');
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        logger.error({ reason: error.message }, 'Cannot get language data');
      }
      return fallbackLanguages;
    },
    getInitialData: (language) => copies.read(toInitialData(language)),
    getPage: (code, isPreview) => (isPreview ? source.getPage(code, true) : copies.read(toPage(code))),
    hasPage: async (code) => (await copies.readAtHand(toPage(code), linkAge)) !== null,
    async getTitle(code) {
      const found = await copies.read(toPage(code));
      return found && getPageTitle(found);
    },
    async getMessages(language) {
      const isKnown = (await content.getLanguages()).some(({ code }) => code === language);
      if (!isKnown) return null;
      const question = toTexts(language);
      const own = await bundledMessages(language);
      const milliseconds = own || (await copies.has(question.key)) ? patience.withTexts : patience.without;
      const texts = await copies.readWithin(question, milliseconds).catch(() => null);
      const base = own ?? (await bundledMessages(defaultLanguage)) ?? {};
      return texts ? mergeMessages(base, texts) : base;
    },
    listPages: () =>
      copies.readAtHand({
        key: 'pages',
        schema: entries,
        lifetime: 5 * minute,
        ask: () =>
          discoverPages({
            getLanguages: content.getLanguages,
            getInitialData: content.getInitialData,
            getPage: (code) => copies.readAtHand(toPage(code), linkAge),
          }),
      }),
    forget: (code) => copies.expire(code && `page ${code}`),
  };
  return content;
}
