import { z } from 'zod';
import { color } from '#lib/content/brand.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { isTimeZone } from '#lib/i18n/time-zone.ts';
import { env } from '#lib/settings/env.ts';
import type { Answers, Question } from './questions.ts';

export interface NewCity {
  code: string;
  /** Name in Russian; `en` is the name in Latin letters. */
  ru: string;
  en: string;
  timeZone: string;
}

/** Longest name with which titles and descriptions stay within their limits. */
const longest = 24;

/** A name in pages, HTML and templates with `{city}`. */
const nameText = z
  .string()
  .trim()
  .min(2, 'must have at least 2 characters')
  .max(longest, `must have at most ${longest} characters`)
  .regex(/^[^"\\{}<>\p{Cc}]*$/u, 'must not contain " \\ { } < >')
  .regex(/[\p{L}\p{N}]/u, 'must contain a letter or digit')
  .transform((name) => name.replaceAll("'", '’'));

export function split(list: string): string[] {
  return list.split(',').map((part) => part.trim());
}

/** A comma-separated list of known parts without duplicates. */
function toList(known: (part: string) => boolean, message: string, required?: string) {
  return z
    .string()
    .refine((list) => split(list).every(known), message)
    .refine((list) => new Set(split(list)).size === split(list).length, 'must not repeat a value')
    .refine(
      (list) => !required || split(list).includes(required),
      `must include ${required}, the default language`,
    );
}

/** Name of the language in that language, capitalised; undefined if the code is unknown. */
export function findLanguageTitle(code: string): string | undefined {
  if (!/^[a-z]{2}$/.test(code)) return undefined;
  const title = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
  return title && title.charAt(0).toLocaleUpperCase(code) + title.slice(1);
}

/** Lower-case Latin letters, digits and hyphens, for addresses. */
export function toCode(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function toCity(written: string): NewCity {
  const [ru = '', en = '', ...zone] = written.split('/').map((part) => part.trim());
  return { code: toCode(en), ru, en, timeZone: zone.join('/') || env.TIME_ZONE };
}

export function toCities({ cities = '' }: Answers): NewCity[] {
  return split(cities).map(toCity);
}

const citiesText = z.string().superRefine((list, context) => {
  const cities = split(list).map(toCity);
  for (const { code, ru, en, timeZone } of cities) {
    const nameIssue = [ru, en]
      .map((name) => nameText.safeParse(name).error?.issues[0]?.message)
      .find(Boolean);
    const message =
      !code || nameIssue
        ? `must be like Казань/Kazan (${ru}: ${nameIssue ?? 'the Latin name is missing'})`
        : null;
    const issue =
      message ??
      (isTimeZone(timeZone)
        ? null
        : `must have IANA time zones, such as Asia/Chita (${timeZone} is unknown)`);
    if (issue) context.addIssue({ code: 'custom', message: issue });
  }
  if (new Set(cities.map(({ code }) => code)).size < cities.length)
    context.addIssue({ code: 'custom', message: 'must not repeat a city' });
});

export const siteOffers = ['rides', 'courier'];
export const siteSections = ['careers', 'news'];

export const siteQuestions: Question[] = [
  { name: 'name-ru', what: 'Name of the company in Russian', schema: nameText },
  {
    name: 'name-en',
    what: 'Name in other languages, if different',
    schema: nameText.or(z.literal('')),
    fallback: '',
  },
  { name: 'primary', what: 'Main colour, like #0057ff', schema: color },
  {
    name: 'accent',
    what: 'Second colour, if the company has one; otherwise a tone of the main colour',
    schema: color.or(z.literal('')),
    fallback: '',
  },
  {
    name: 'languages',
    what: 'Languages, like ru,en,kk',
    schema: toList(
      (code) => findLanguageTitle(code) !== undefined,
      'must be codes like ru,en,kk',
      defaultLanguage,
    ),
    fallback: 'ru,en',
  },
  { name: 'cities', what: 'Cities, like Казань/Kazan,Уфа/Ufa/Asia/Yekaterinburg', schema: citiesText },
  {
    name: 'offers',
    what: `What the company offers: ${siteOffers.join(', ')} or both`,
    schema: toList(
      (offer) => siteOffers.includes(offer),
      `must be ${siteOffers.join(' or ')}, or both with a comma`,
    ),
    fallback: siteOffers.join(','),
  },
  {
    name: 'sections',
    what: `Sections: ${siteSections.join(', ')}, both or none`,
    schema: z
      .literal('none')
      .or(toList((part) => siteSections.includes(part), `must be ${siteSections.join(', ')} or none`)),
    fallback: siteSections.join(','),
  },
];
