import { z } from 'zod';

export const defaultLanguage = 'ru';

export interface Language {
  code: string;
  title: string;
}

/** The backend's list: a title keyed by code. */
export const languageList = z
  .record(
    z.string().regex(/^[a-z]{2}$/),
    z.union([z.string(), z.object({ title: z.string() }).transform(({ title }) => title)]),
  )
  .refine((list) => Object.keys(list).length > 0, 'must name a language')
  .transform((list): Language[] => Object.entries(list).map(([code, title]) => ({ code, title })));

/** Served while the backend has never answered. */
export const fallbackLanguages: Language[] = [
  { code: 'ru', title: 'Русский' },
  { code: 'en', title: 'English' },
];
