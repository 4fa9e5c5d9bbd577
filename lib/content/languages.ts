import { z } from 'zod';

export const defaultLanguage = 'ru';

export interface Language {
  code: string;
  title: string;
}

const title = z.union([z.string(), z.number()]).transform(String);

/** The backend's list: a title keyed by code; a language without a readable one is called by its code. */
export const languageList = z
  .record(
    z.string().regex(/^[a-z]{2}$/),
    z.union([title, z.object({ title }).transform((entry) => entry.title)]).catch(''),
  )
  .refine((list) => Object.keys(list).length > 0, 'must name a language')
  .transform((list): Language[] =>
    Object.entries(list).map(([code, known]) => ({ code, title: known || code.toUpperCase() })),
  );

/** Served while the backend has never answered. */
export const fallbackLanguages: Language[] = [
  { code: 'ru', title: 'Русский' },
  { code: 'en', title: 'English' },
];

/** A language if the site has it, else Russian, and where there is none the first one. */
export function toKnownLanguage(languages: readonly Language[], wanted = defaultLanguage): string {
  const codes = languages.map(({ code }) => code);
  return [wanted, defaultLanguage].find((code) => codes.includes(code)) ?? codes[0] ?? defaultLanguage;
}
