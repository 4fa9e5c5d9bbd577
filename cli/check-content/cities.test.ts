/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContentFile } from '#lib/content-index/content-file.ts';
import { compareCities } from './cities.ts';

const ru = `cities:
  omsk: { title: Омск, timeZone: Asia/Omsk, wait: 4, services: [rides, cargo] }
  chita: { title: Чита, timeZone: Asia/Chita, wait: 5, services: [rides] }
`;
const en = ru.replace('Омск', 'Omsk').replace('Чита', 'Chita');
const options = 'cities: { chita: Chita }\n';

function check(english: string, vacancyOptions = options, article = 'title: News\n'): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'cities-'));
  const open = (language: string, name: string, text: string) => {
    const file = path.join(folder, `${language}-${name.replace('/', '-')}`);
    writeFileSync(file, text);
    return { name, file: new ContentFile(`${language}/${name}`, file) };
  };
  const own = [
    open('en', 'cities', english),
    open('en', 'vacancy-options', vacancyOptions),
    open('en', 'news/a', article),
  ];
  compareCities(
    new Map([
      ['ru', [open('ru', 'cities', ru)]],
      ['en', own],
    ]),
  );
  return own.flatMap(({ file }) => file.complaints.map((one) => `${one.file}:${one.line} ${one.text}`));
}

test('the same cities with translated texts have no problems', () => expect(check(en)).toEqual([]));

test.each([
  [en.replace('wait: 4', 'wait: 3'), 'en/cities:2 cities.omsk.wait: is different in the first language'],
  [en.replace(', cargo', ''), 'en/cities:2 cities.omsk.services: is different in the first language'],
  [
    en.replace('Asia/Chita', 'Asia/Omsk'),
    'en/cities:3 cities.chita.timeZone: is different in the first language',
  ],
  [
    en.replace(/ {2}omsk.*\n/, ''),
    'en/cities:2 cities: must be the cities of the first language, in the same order',
  ],
])('reports a difference with its line: %#', (english, complaint) => {
  expect(check(english)).toEqual([complaint]);
});

test('reports a city without the place that the others have', () => {
  const placed = en.replace('wait: 4', 'longitude: 73.37, latitude: 54.99, wait: 4');
  const half = placed.replace('wait: 5', 'longitude: 113.5, wait: 5');
  const hint = 'but other cities have; the map needs the places of all cities';
  expect(check(placed)).toContain(`en/cities:3 cities.chita: has no longitude and latitude, ${hint}`);
  expect(check(half)).toContain(`en/cities:3 cities.chita: has no latitude, ${hint}`);
  const whole = half.replace('113.5,', '113.5, latitude: 52.03,');
  expect(check(whole).filter((complaint) => complaint.includes('has no'))).toEqual([]);
});

test('reports a city of an article that is not in cities.yaml', () => {
  expect(check(en, options, 'cities: [omsk, tomsk]\n')).toEqual([
    'en/news/a:1 cities.1: there is no «tomsk» in cities.yaml',
  ]);
});

test('reports a river that differs from the first language', () => {
  expect(check(`${en}waters: { ob: { title: Ob, points: [[83, 55], [73, 61]] } }\n`)).toEqual([
    'en/cities:4 waters.ob: is different in the first language',
  ]);
});

test('reports cities of vacancies that are unknown or have another name', () => {
  expect(check(en, 'cities:\n  chita: Tschita\n  perm: Perm\n')).toEqual([
    'en/vacancy-options:2 cities.chita: is Chita in cities.yaml',
    'en/vacancy-options:3 cities.perm: is missing in cities.yaml',
  ]);
});
