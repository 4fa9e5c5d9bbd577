import { z } from 'zod';

export const defaultLanguage = 'ru';

export interface Language {
  code: string;
  title: string;
  /** Language and country in the format of link previews: `en_GB`. */
  locale?: string | undefined;
}

export const locale = z
  .string()
  .regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'must be a language and a country, as in en_GB');

const title = z.union([z.string(), z.number()]).transform(String);

const entry = z.union([
  title.transform((text) => ({ title: text })),
  z.object({ title, locale: locale.optional().catch(undefined) }),
]);

/**
 * The backend's list: titles keyed by language code. A language without a readable title uses its code as the title.
 */
export const languageList = z
  .record(z.string().regex(/^[a-z]{2}$/), entry.catch({ title: '' }))
  .refine((list) => Object.keys(list).length > 0, 'must name a language')
  .transform((list): Language[] =>
    Object.entries(list).map(([code, known]) => ({
      code,
      ...known,
      title: known.title || code.toUpperCase(),
    })),
  );

/** Used until the backend has responded for the first time. */
export const fallbackLanguages: Language[] = [
  { code: 'ru', title: 'Русский' },
  { code: 'en', title: 'English' },
];

/** Locale of a language for link previews. By default, with the country where most of its speakers live. */
export function toLocale({ code, locale: stated }: Pick<Language, 'code' | 'locale'>): string {
  const { region } = new Intl.Locale(code).maximize();
  return stated ?? (region ? `${code}_${region}` : code);
}

/** The requested language if the site has it, otherwise Russian, or the first language if there is no Russian. */
export function toKnownLanguage(languages: readonly Language[], wanted = defaultLanguage): string {
  const codes = languages.map(({ code }) => code);
  return [wanted, defaultLanguage].find((code) => codes.includes(code)) ?? codes[0] ?? defaultLanguage;
}
