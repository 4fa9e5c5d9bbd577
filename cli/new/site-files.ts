import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { defaultLanguage, toLocale } from '#lib/content/languages.ts';
import { toToday } from '#lib/content/vacancy-status.ts';
import { isRecord } from '#lib/content-index/is-record.ts';
import type { NewFile } from './content-files.ts';
import type { Answers } from './questions.ts';
import {
  findLanguageTitle,
  type NewCity,
  siteOffers,
  siteSections,
  split,
  toCities,
  toCode,
} from './site-questions.ts';

const templates = path.resolve('cli/new/site');
/** Language whose templates are used for a language without templates. */
const otherTexts = 'en';
const written = [defaultLanguage, otherTexts];
const toTranslate = '# Still in English: translate the texts, then delete this line.\n';

/** Values of `{name}` and other placeholders. */
type Words = Record<string, string>;

function fillText(text: string, words: Words): string {
  return text.replace(/\{([A-Za-z-]+)\}/g, (whole, word: string) => words[word] ?? whole);
}

interface Filling {
  words: Words;
  cities: readonly Words[];
  /** Parts of the template to keep, such as `rides` or `news`. */
  chosen: ReadonlySet<string>;
}

/** Fills in a value of a template; returns undefined if the value is for a part that was not chosen. */
function fill(value: unknown, filling: Filling): unknown {
  if (typeof value === 'string') return fillText(value, filling.words);
  if (Array.isArray(value))
    return value.map((each) => fill(each, filling)).filter((each) => each !== undefined && each !== '');
  if (!isRecord(value)) return value;
  const { for: part, ...fields } = value;
  if (part !== undefined && !filling.chosen.has(String(part))) return undefined;
  const pairs = Object.entries(fields).flatMap(([key, field]) => {
    if (key !== '{city-code}') return [[key, fill(field, filling)] as const];
    return filling.cities.map((city) => {
      const words = { ...filling.words, ...city };
      return [fillText(key, words), fill(field, { ...filling, words })] as const;
    });
  });
  return Object.fromEntries(pairs.filter(([, field]) => field !== undefined));
}

/** Fills in a template and keeps its first comment. Returns undefined if it is for a part that was not chosen. */
function fillTemplate(template: string, filling: Filling): string | undefined {
  const value = fill(parse(template), filling);
  const comment = /^(?:#.*\n)*/.exec(template)?.[0];
  return value === undefined ? undefined : comment + stringify(value, { lineWidth: 0 });
}

/** Values of `for` that files, blocks and entries of the templates may have. */
function toChosen({ offers = '', sections = '' }: Answers): Set<string> {
  const parts = [...split(offers), ...split(sections)];
  const without = siteSections
    .filter((section) => !parts.includes(section))
    .map((section) => `no-${section}`);
  const [offer, ...others] = split(offers);
  return new Set([...parts, ...without, others.length > 0 ? 'both' : `${offer}-only`]);
}

function toCityWords({ code, ru, en, timeZone }: NewCity, language: string): Words {
  return { 'city-code': code, 'city-title': language === defaultLanguage ? ru : en, 'time-zone': timeZone };
}

function toFilling(answers: Answers, language: string, texts: string): Filling {
  const cities = toCities(answers).map((city) => toCityWords(city, language));
  const chosen = toChosen(answers);
  const offers = JSON.parse(readFileSync(path.join(templates, texts, 'offers.json'), 'utf8'));
  const offer: string = offers[[...chosen].find((part) => part in offers) ?? ''];
  const name = answers[`name-${texts}`] || answers['name-ru'] || '';
  const names = cities.map((words) => words['city-title'] ?? '');
  const words = {
    ...Object.fromEntries(siteOffers.map((part) => [part, chosen.has(part) ? part : ''])),
    name,
    language,
    offer,
    Offer: offer.charAt(0).toUpperCase() + offer.slice(1),
    code:
      toCode(answers['name-en'] || name)
        .replaceAll('-', '')
        .slice(0, 15) || 'company',
    cities: new Intl.ListFormat(texts).format(names),
    'first-city': cities[0]?.['city-code'] ?? '',
    today: toToday(),
  };
  return { words, cities, chosen };
}

function toLanguageFiles(answers: Answers, language: string): NewFile[] {
  const texts = written.includes(language) ? language : otherTexts;
  const folder = path.join(templates, texts);
  const filling = toFilling(answers, language, texts);
  const comment = texts === language ? '' : toTranslate;
  const files = globSync('**/*.yaml', { cwd: folder }).flatMap((file) => {
    const text = fillTemplate(readFileSync(path.join(folder, file), 'utf8'), filling);
    return text ? [{ name: path.posix.join(language, ...file.split(path.sep)), text: comment + text }] : [];
  });
  // The site has no interface texts in this language, so it starts with a copy of the English ones.
  const messages = texts === language ? {} : JSON.parse(readFileSync(`messages/${otherTexts}.json`, 'utf8'));
  const footer = { ...messages.Footer, about: `${filling.words['Offer']}.` };
  const text = `${JSON.stringify({ ...messages, Footer: footer }, null, 2)}\n`;
  return [...files, { name: `messages/${language}.json`, text }];
}

const toDefaultFirst = (one: string, other: string) =>
  Number(other === defaultLanguage) - Number(one === defaultLanguage);

const furtherBrand =
  '# Other fields: ink, corners, hero, line, cards, typeface, legalName. See docs/content.md.\n';

/** Files of a complete site in its languages, the default language first. */
export function toSiteFiles(answers: Answers): NewFile[] {
  const languages = split(answers['languages'] ?? '').sort(toDefaultFirst);
  const { primary, accent, 'name-ru': ru = '', 'name-en': en } = answers;
  const names = languages.map((code) => [code, (code !== defaultLanguage && en) || ru]);
  const brand = stringify({
    name: Object.fromEntries(names),
    colors: { primary, ...(accent && { accent }) },
  });
  const titles = languages.map((code) => [
    code,
    { title: findLanguageTitle(code), locale: toLocale({ code }) },
  ]);
  return [
    { name: 'languages.yaml', text: stringify(Object.fromEntries(titles)) },
    { name: 'brand.yaml', text: brand + furtherBrand },
    ...languages.flatMap((language) => toLanguageFiles(answers, language)),
  ];
}
