/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContentFile } from '#lib/content-index/content-file.ts';
import { checkAlone, type LanguageFile } from './content-folder.ts';
import { compareTariffs } from './tariffs.ts';

const tariffs = `rides:
  start: { km: 1, minutes: 1 }
  included: { km: 1, minutes: 1 }
  classes: { calm: { title: Calm, minimum: 149 } }
drivers: &pay { start: { hours: 1, days: 1 }, commission: 12, tax: 4, extras: 0, works: {} }
couriers: *pay
zones:
  near: { cities: { omsk: null }, rides: { calm: { km: 10, minute: 5 } } }
`;
const cities = 'cities: { omsk: { title: Omsk, timeZone: Asia/Omsk, wait: 4 } }\n';

function check(english: string, englishCities = cities): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'tariffs-'));
  const open = (language: string, name: string, text: string): LanguageFile => {
    const file = path.join(folder, `${language}-${name}.yaml`);
    writeFileSync(file, text);
    return { name, file: new ContentFile(`content/${language}/${name}.yaml`, file) };
  };
  const files = new Map([
    ['ru', [open('ru', 'cities', cities), open('ru', 'tariffs', tariffs)]],
    ['en', [open('en', 'cities', englishCities), open('en', 'tariffs', english)]],
  ]);
  const all = [...files.values()].flat().map(({ file }) => file);
  compareTariffs(files, checkAlone(all));
  return all.flatMap(({ complaints }) =>
    complaints.map(({ file, line, text }) => `${file.replace('content/', '')}:${line} ${text}`),
  );
}

test('tariffs with the same numbers in all languages have no problems', () =>
  expect(check(tariffs)).toEqual([]));

test.each([
  [
    tariffs.replace('149', '150'),
    'en/tariffs.yaml:4 rides.classes.calm.minimum: is different in the first language',
  ],
  [tariffs.replace('omsk', 'omskk'), 'en/tariffs.yaml:8 zones.near.cities.omskk: is not in cities.yaml'],
  [
    tariffs.replace('calm: { km', 'calmer: { km'),
    'en/tariffs.yaml:8 zones.near.rides.calmer: there is no «calmer»',
  ],
  [
    `${tariffs}  far: { cities: { omsk: null } }\n`,
    'en/tariffs.yaml:9 zones.far.cities.omsk: is in another price zone already',
  ],
])('reports a difference with its file and line: %#', (text, complaint) => {
  expect(check(text)).toContain(complaint);
});

test('reports a city that is in no price zone', () => {
  expect(
    check(tariffs, `${cities.trimEnd().slice(0, -1)}, perm: { title: P, timeZone: Asia/Omsk, wait: 4 } }\n`),
  ).toEqual(['en/tariffs.yaml:8 zones: these cities are in no price zone: perm']);
});

test('reports a city whose services and prices do not match', () => {
  const service = 'services: { calm: { label: Calm, text: Any day } }\n';
  const offering = cities.replace('wait: 4', 'wait: 4, services: [calm]');
  expect(check(tariffs, service + offering)).toEqual([]);
  expect(check(tariffs, service + cities)).toEqual([
    'en/cities.yaml:2 cities.omsk.services: lack calm, whose prices are in tariffs.yaml',
  ]);
  const unpriced = tariffs.replace('rides: { calm: { km: 10, minute: 5 } } }', '}');
  expect(check(unpriced, service + offering)).toEqual([
    'en/cities.yaml:2 cities.omsk.services: have calm, but no prices for it are in tariffs.yaml',
  ]);
});
