import { z } from 'zod';

export const defaultLanguage = 'ru';

export interface Language {
  code: string;
  title: string;
  /** Language and country, as link previews ask for them: `en_GB`. */
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

/** The backend's list: a title keyed by code; a language without a readable one is called by its code. */
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

/** Served while the backend has never answered. */
export const fallbackLanguages: Language[] = [
  { code: 'ru', title: 'Русский' },
  { code: 'en', title: 'English' },
];

/** The locale of a language for link previews; by default with the country where most of its speakers live. */
export function toLocale({ code, locale: stated }: Pick<Language, 'code' | 'locale'>): string {
  const { region } = new Intl.Locale(code).maximize();
  return stated ?? (region ? `${code}_${region}` : code);
}

/** A language if the site has it, else Russian, and where there is none the first one. */
export function toKnownLanguage(languages: readonly Language[], wanted = defaultLanguage): string {
  const codes = languages.map(({ code }) => code);
  return [wanted, defaultLanguage].find((code) => codes.includes(code)) ?? codes[0] ?? defaultLanguage;
}
