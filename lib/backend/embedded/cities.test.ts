/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type CityCard, type CityDetails, type CityService, landmarks } from '#lib/content/city.ts';
import type { Block } from '#lib/content/page.ts';
import { toMoscowOffset } from '#lib/i18n/time-zone.ts';
import { citiesFile } from './cities.ts';
import { embeddedBackend } from './embedded-backend.ts';
import { fillBlock } from './fill-page.ts';

const { getPage, getTitle, hasPage, listPages } = embeddedBackend;

async function contentOf<Content>(code: string, type: string): Promise<Content> {
  const page = await getPage(code);
  return page?.blocks.find((block) => block.type === type)?.content as Content;
}

const getMap = (language: string) =>
  contentOf<{ services: CityService[]; cities: CityCard[] }>(`${language}/cities`, 'cities');

describe('cities', () => {
  it.each([
    ['ru', 'Чита', 'Улан-Удэ'],
    ['en', 'Chita', 'Ulan-Ude'],
  ])('has a page for each city in %s, with its neighbours', async (language, title, previous) => {
    const details = await contentOf<CityDetails>(`${language}/cities/chita`, 'city-details');
    const link = `/${language}/cities/ulan-ude`;
    expect(details).toMatchObject({ id: 'chita', title, previous: { title: previous, link } });
    expect(details.next).toBeUndefined();
    expect(await getTitle(`${language}/cities/chita`)).toBe(title);
    const page = await getPage(`${language}/cities/chita`);
    expect(page?.seo.title).toMatch(new RegExp(`^${title}: `));
    expect(page?.seo.description).toMatch(/^\S.{50,165}$/);
    expect(page?.seo.description.startsWith(`${details.text} `)).toBe(true);
    expect(page?.blocks[0]?.content).toMatchObject({ title, lead: details.text });
  });

  it.each(['ru/cities/nowhere', 'xx/cities/chita', 'ru/cities/chita/x', 'ru/cities/constructor'])(
    'has no page %s',
    async (code) => {
      expect(await hasPage(code)).toBe(false);
      expect(await getPage(code)).toBeNull();
    },
  );

  it('shows only the vacancies of the city', async () => {
    const { items, total, city } = await contentOf<{
      items: { city: { id: string } }[];
      total: number;
      city: object;
    }>('ru/cities/chita', 'vacancies');
    expect(city).toEqual({ id: 'chita', label: 'Чита' });
    expect(items.length).toBe(total);
    expect(new Set(items.map(({ city: { id } }) => id))).toEqual(new Set(['chita']));
    expect(await contentOf('ru/cities/omsk', 'vacancies')).toMatchObject({ items: [], total: 0 });
  });

  it('shows only the articles of the city', async () => {
    const getLinks = async (code: string) => {
      const { items, total } = await contentOf<{ items: { link: string }[]; total: number }>(code, 'news');
      expect(total).toBeGreaterThan(9);
      return items.map(({ link }) => link);
    };
    expect(await getLinks('ru/cities/chita')).toEqual(['/ru/news/chita']);
    expect(await getLinks('en/cities/novosibirsk')).toEqual(['/en/news/electric-cars', '/en/news/about-us']);
    expect(await getLinks('ru/cities/omsk')).toEqual([]);
  });

  it('has the landmark, the ride to the airport and the number of vacancies of the city', async () => {
    const image = { src: '/art/landmark-mountain.svg', width: 520, height: 190 };
    expect(await contentOf('ru/cities/chita', 'title')).toMatchObject({ image });
    const { ride, jobs } = await contentOf<CityDetails>('ru/cities/chita', 'city-details');
    expect(ride).toMatchObject({ title: 'Вокзал\u00a0— аэропорт', km: 15, minutes: 22 });
    const { total } = await contentOf<{ total: number }>('ru/cities/chita', 'vacancies');
    expect([jobs > 0, jobs]).toEqual([true, total]);
  });

  it('has the scene of the template without a landmark', async () => {
    const city = await contentOf<CityDetails>('ru/cities/chita', 'city-details');
    const block = {
      type: 'title',
      maxWidth: 'full',
      marginBottom: 0,
      content: { image: { src: '/art/scene.svg' } },
    };
    const site = {
      news: { items: [], byCity: new Map() },
      city: { ...city, landmark: undefined },
    } as unknown as Parameters<typeof fillBlock>[1];
    expect(fillBlock(block as Block, site)).toMatchObject({ content: { title: 'Чита', ...block.content } });
  });

  it('has a compact drawing for each landmark, and each is in use', async () => {
    const { cities: entries } = citiesFile.parse(parse(readFileSync('content/ru/cities.yaml', 'utf8')));
    expect(new Set(Object.values(entries).flatMap(({ landmark }) => landmark ?? []))).toEqual(
      new Set(landmarks),
    );
    for (const name of landmarks) {
      const svg = readFileSync(`public/art/landmark-${name}.svg`, 'utf8');
      expect(svg).toContain('viewBox="0 0 520 190"');
      expect([name, svg.length < 2048]).toEqual([name, true]);
    }
  });

  it('lists all cities for the sitemap', async () => {
    const codes = (await listPages()).map(({ code }) => code);
    const { cities } = await getMap('en');
    expect(codes).toEqual(expect.arrayContaining(cities.map(({ link }) => link.slice(1))));
  });

  it('refuses a file with a service that is not defined', () => {
    const chita = { title: 'Чита', timeZone: 'Asia/Chita', wait: 5, services: ['boats'] };
    const { error } = citiesFile.safeParse({ cities: { chita } });
    expect(error?.issues).toMatchObject([
      { path: ['cities', 'chita', 'services', 0], message: 'there is no «boats»' },
    ]);
  });
});

describe('the cities of the site', () => {
  const readText = (name: string) =>
    readFileSync(`content/ru/${name}.yaml`, 'utf8').replaceAll('\u00a0', ' ');

  it('match the number in the texts, and every service has a city', async () => {
    const { cities } = await getMap('ru');
    const count = (id: string) => cities.filter(({ services }) => services.includes(id)).length;
    expect(readText('news/winter-bikes')).toContain(`в ${count('winter-bikes')} городах`);
    expect([readText('news/electric-cars'), count('quiet')]).toEqual([
      expect.stringContaining('в семнадцати'),
      17,
    ]);
    expect([readText('news/night-fare'), count('night-delivery')]).toEqual([
      expect.stringContaining('девять городов'),
      9,
    ]);
  });

  it('are in as many time zones as their page says', async () => {
    const { cities } = await getMap('ru');
    const zones = new Set(cities.map(({ timeZone }) => toMoscowOffset(timeZone)));
    expect([readText('pages/cities'), zones.size]).toEqual([
      expect.stringContaining('Восемь часовых поясов'),
      8,
    ]);
  });

  it('have the average waiting time that the home page states', async () => {
    const { cities } = await getMap('ru');
    const mean = cities.reduce((sum, { wait }) => sum + wait, 0) / cities.length;
    expect(readText('pages/index')).toContain(`value: ${mean.toFixed(1).replace('.', ',')} мин`);
  });

  it('started in the years that the company history names', async () => {
    const { cities } = citiesFile.parse(parse(readFileSync('content/ru/cities.yaml', 'utf8')));
    const history = await contentOf<{ items: { year: number; citiesCount: number }[] }>(
      'ru/about',
      'company-history',
    );
    const countUntil = (year: number) =>
      Object.values(cities).filter(({ since = 0 }) => since <= year).length;
    expect(history.items.length).toBeGreaterThan(3);
    for (const { year, citiesCount } of history.items)
      expect([year, countUntil(year)]).toEqual([year, citiesCount]);
  });
});
