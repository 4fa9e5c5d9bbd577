import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Document,
  isMap,
  isScalar,
  parseDocument,
  type Scalar,
  stringify,
  visit,
  type YAMLMap,
} from 'yaml';
import { defaultLanguage } from '#lib/content/languages.ts';
import { toToday } from '#lib/content/vacancy-status.ts';
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

const templates = path.resolve('scripts/new/site');
/** A language that nobody has written texts in begins with these. */
const otherTexts = 'en';
const written = [defaultLanguage, otherTexts];
const toTranslate = ' The texts are English still: to be translated. Then this line can go.';

/** What stands for `{name}` and other words in braces. */
type Words = Record<string, string>;

function fillText(text: string, words: Words): string {
  return text.replace(/\{([A-Za-z-]+)\}/g, (whole, word: string) => words[word] ?? whole);
}

function fillScalar(scalar: Scalar, words: Words): void {
  if (typeof scalar.value !== 'string') return;
  const filled = fillText(scalar.value, words);
  // The quotes that braces needed.
  if (filled !== scalar.value && scalar.type?.startsWith('QUOTE')) delete scalar.type;
  scalar.value = filled;
}

/** What stands under `{city-code}` once for each city. */
function repeatForCities(map: YAMLMap, document: Document, cities: readonly Words[]): void {
  const index = map.items.findIndex(({ key }) => isScalar(key) && key.value === '{city-code}');
  if (index < 0) return;
  const pairs = cities.map((words) => {
    const pair = map.items[index]?.clone() as YAMLMap['items'][number];
    const value = document.createNode({ [fillText('{city-code}', words)]: pair.value });
    visit(value, { Scalar: (_, scalar) => fillScalar(scalar, words) });
    return (value as YAMLMap).items;
  });
  map.items.splice(index, 1, ...pairs.flat());
}

interface Filling {
  words: Words;
  cities: readonly Words[];
  /** What of the template is meant: `rides`, `news`. */
  chosen: ReadonlySet<string>;
}

/** The text of a template; nothing if the whole of it is for something else. */
function fillTemplate(
  template: string,
  { words, cities, chosen }: Filling,
  comment = '',
): string | undefined {
  const document = parseDocument(template);
  const isLeftOut = (value: unknown) =>
    isMap(value) && value.has('for') && !chosen.has(String(value.get('for')));
  visit(document, {
    Pair: (_, { value }) => (isLeftOut(value) ? visit.REMOVE : undefined),
    Map(_, map) {
      if (isLeftOut(map)) return visit.REMOVE;
      map.delete('for');
      repeatForCities(map, document, cities);
      return undefined;
    },
    Scalar(place, scalar) {
      fillScalar(scalar, words);
      return scalar.value === '' && typeof place === 'number' ? visit.REMOVE : undefined;
    },
  });
  if (!isMap(document.contents)) return undefined;
  if (comment) document.commentBefore = [comment, document.commentBefore].filter(Boolean).join('\n');
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** What files, blocks and entries of the templates are `for`. */
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
    const text = fillTemplate(readFileSync(path.join(folder, file), 'utf8'), filling, comment);
    return text ? [{ name: path.posix.join(language, ...file.split(path.sep)), text }] : [];
  });
  // The interface in a language that the site has no texts for.
  const messages = texts === language ? {} : JSON.parse(readFileSync(`messages/${otherTexts}.json`, 'utf8'));
  const footer = { ...messages.Footer, about: `${filling.words['Offer']}.` };
  const text = `${JSON.stringify({ ...messages, Footer: footer }, null, 2)}\n`;
  return [...files, { name: `messages/${language}.json`, text }];
}

const toDefaultFirst = (one: string, other: string) =>
  Number(other === defaultLanguage) - Number(one === defaultLanguage);

const furtherBrand =
  '# docs/your-own-site.md says what else may stand here: accent, ink, corners, typeface, legalName.\n';

/** The files of a whole site in its languages, the default one first. */
export function toSiteFiles(answers: Answers): NewFile[] {
  const languages = split(answers['languages'] ?? '').sort(toDefaultFirst);
  const { primary, 'name-ru': ru = '', 'name-en': en } = answers;
  const names = languages.map((code) => [code, (code !== defaultLanguage && en) || ru]);
  const brand = stringify({ name: Object.fromEntries(names), colors: { primary } });
  const titles = languages.map((code) => [code, { title: findLanguageTitle(code) }]);
  return [
    { name: 'languages.yaml', text: stringify(Object.fromEntries(titles)) },
    { name: 'brand.yaml', text: brand + furtherBrand },
    ...languages.flatMap((language) => toLanguageFiles(answers, language)),
  ];
}
