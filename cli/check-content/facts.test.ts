/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContentFile } from '#lib/content-index/content-file.ts';
import { compareFacts } from './facts.ts';

const stopPrice = `
stop-price:
  in: [news/stops, pages/driver]
  countOf: [prices, all]
  languages:
    en:
      values: [70, seventy]
      said: ['stop costs ₽#', 'title: Stops\\n.*\\n +price: \\+ ₽#']
`;
const news = 'title: Five stops\ntext: Each stop costs ₽70. A seat costs ₽100.\n';
const driver = 'items:\n  - title: Stops\n    text: Up to five.\n    price: + ₽70\n';

function check(texts: Record<string, string>, facts = stopPrice): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'facts-'));
  const open = (name: string, text: string) => {
    const file = path.join(folder, name.replace('/', '-'));
    writeFileSync(file, text);
    return new ContentFile(name, file);
  };
  const file = open('facts.yaml', facts);
  const files = Object.entries(texts).map(([name, text]) => ({ name, file: open(name, text) }));
  compareFacts(file, 'en', files);
  const complaints = [...files.map((other) => other.file), file].flatMap((opened) => opened.complaints);
  return complaints.map(({ file: name, line, column, text }) => `${name}:${line}:${column} ${text}`);
}

test('texts that agree with the facts have no problems, with any kind of space', () => {
  const spaced = news.replace('stop costs', 'stop\u00a0costs');
  expect(check({ 'news/stops': spaced, 'pages/driver': driver })).toEqual([]);
});

test.each([
  [news.replace('70', '80'), driver, 'news/stops:2:24 stop-price is 70 or seventy, not 80'],
  [news, driver.replace('70', '1,070'), 'pages/driver:4:15 stop-price is 70 or seventy, not 1,070'],
  [news.replace('₽70', '₽eighty'), driver, 'news/stops:2:24 stop-price is 70 or seventy, not eighty'],
])('reports a number that was changed in one place only, with its line: %#', (changed, other, complaint) => {
  expect(check({ 'news/stops': changed, 'pages/driver': other })).toEqual([complaint]);
});

test('reports a text that no longer states the number in known words', () => {
  const reworded = news.replace('stop costs', 'stop is');
  expect(check({ 'news/stops': reworded, 'pages/driver': driver })).toEqual([
    'facts.yaml:8:14 stop-price.languages.en.said.0: matches no text',
    'facts.yaml:3:8 stop-price.in.0: no phrase under said matches en/news/stops',
  ]);
});

test('reports a language without words for a number once, not for each text', () => {
  const other = stopPrice.replace(' en:', ' ru:');
  expect(check({ 'news/stops': news, 'pages/driver': driver, prices: 'all: [1]\n' }, other)).toEqual([
    'facts.yaml:6:5 stop-price.languages: has no values and phrases (said) for en',
  ]);
});

test('checks texts that the facts do not list too', () => {
  const fares = 'text: A stop costs ₽40.\n';
  expect(check({ 'news/stops': news, 'pages/driver': driver, 'pages/fares': fares })).toEqual([
    'pages/fares:1:21 stop-price is 70 or seventy, not 40',
  ]);
});

test('reports a number that differs from the number of entries', () => {
  const texts = { 'news/stops': news, 'pages/driver': driver };
  expect(check({ ...texts, prices: 'all: { stop: 70 }\n' })).toEqual([
    'facts.yaml:7:15 stop-price.languages.en.values: en/prices has 1 entries',
  ]);
  expect(check({ ...texts, prices: `all: [${'1,'.repeat(70)}]\n` })).toEqual([]);
});

const untrue = `
every-class:
  because: Quiet is not in every city
  languages:
    en: { never: ['every class(?! has)'] }
`;

test('reports a statement that the facts call untrue', () => {
  const cities = 'services:\n  rides:\n    text: Every\u00a0class, everywhere\n';
  expect(check({ cities }, untrue)).toEqual([
    'cities:3:11 “Every class” is not true (every-class): Quiet is not in every city',
  ]);
  expect(check({ cities: 'text: Every class has a price.\n' }, untrue)).toEqual([]);
  expect(check({ cities }, untrue.replace(/ {2}because.*\n/, ''))).toContainEqual(
    expect.stringMatching(/^facts\.yaml:\d+:\d+ every-class\.languages\.en\.never\.0: needs a because$/),
  );
});

const quietCities = `
quiet-cities:
  countOf: [cities, cities]
  having: [services, quiet]
  languages:
    en: { values: [2], said: ['Quiet in # cities'] }
`;

test('counts only the entries that have the named value', () => {
  const news = 'text: Quiet in 2 cities.\n';
  const entry = (...services: string[]) => `{ services: [${services.join()}] }`;
  const two = `cities: { a: ${entry('rides', 'quiet')}, b: ${entry('quiet')}, c: ${entry('rides')}, d: {} }\n`;
  expect(check({ news, cities: two }, quietCities)).toEqual([]);
  expect(check({ news, cities: two.replace('[quiet]', '[rides]') }, quietCities)).toEqual([
    'facts.yaml:6:19 quiet-cities.languages.en.values: en/cities has 1 entries',
  ]);
});

const dayPay = `
courier-day:
  pay: { workers: couriers, zone: capital, work: car, hours: 12 }
  languages:
    en: { values: ['4,800'], said: ['up to ₽# for 12 hours'] }
`;

test('reports a pay that differs from the sum of the rates', () => {
  const courier = 'flag: up to ₽4,800 for 12 hours\n';
  const tariffs =
    'couriers: { commission: 12, extras: 26 }\nzones: { capital: { couriers: { car: 425 } } }\n';
  expect(check({ courier, tariffs }, dayPay)).toEqual([]);
  expect(check({ courier, tariffs: tariffs.replace('425', '400') }, dayPay)).toEqual([
    'facts.yaml:5:19 courier-day.languages.en.values: the rates in en/tariffs add up to 4536',
  ]);
  expect(check({ courier, tariffs }, dayPay.replace('work: car', 'work: cart'))).toEqual([
    'facts.yaml:5:19 courier-day.languages.en.values: the rates in en/tariffs add up to NaN',
  ]);
});

test('reports a promise about stored data that differs from the settings', () => {
  const privacy = 'text: Your application is kept for 180 days.\n';
  const kept = (setting: string) => `
kept-applications:
  setting: ${setting}
  languages:
    en: { values: [180], said: ['kept for # days'] }
`;
  expect(check({ privacy }, kept('RETENTION_DAYS'))).toEqual([]);
  expect(check({ privacy }, kept('UNCONFIRMED_DAYS'))).toEqual([
    'facts.yaml:5:19 kept-applications.languages.en.values: UNCONFIRMED_DAYS is 30',
  ]);
  expect(check({ privacy }, kept('NO_SUCH_SETTING'))).toEqual([
    'facts.yaml:5:19 kept-applications.languages.en.values: NO_SUCH_SETTING is undefined',
  ]);
});
