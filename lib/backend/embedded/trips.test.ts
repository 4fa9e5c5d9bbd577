/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { trips } from '#lib/content/trip.ts';
import { citiesFile, toCityList } from './cities.ts';
import { tariffsFile } from './tariffs.ts';
import { createWays, toTrips } from './trips.ts';

const read = (name: string) => parse(readFileSync(`content/ru/${name}.yaml`, 'utf8'));
const cities = toCityList(citiesFile.parse(read('cities')), 'ru');
const raw = read('tariffs');
const file = tariffsFile.parse(raw);
const ways = Object.values(file.zones).flatMap((zone) => Object.entries(zone.cities));

const station = { title: 'Station', longitude: 0, latitude: 0 };
const airport = { title: 'Airport', longitude: 0.1, latitude: 0 };
const centre = { title: 'Centre', longitude: 0.02, latitude: 0 };

it.each(ways)('keeps the own route of %s and has places near its other ones', (_, way) => {
  const [first, second, ...others] = Object.values(way?.places ?? {});
  const toWay = way && createWays(way);
  if (!toWay || !first || !second) throw new Error('no places');
  expect(toWay(first, second)).toEqual({ km: way.km, minutes: way.minutes });
  expect(others.length).toBeGreaterThanOrEqual(2);
  for (const other of others) expect(toWay(first, other).km).toBeLessThan(40);
});

it('computes other ways from the straight line, the detour and the speed of the own route', () => {
  // 11.12 km in a straight line
  const places = { station, airport, centre };
  const toWay = createWays({ km: 13, minutes: 20, places });
  expect(toWay?.(station, centre)).toEqual({ km: 3, minutes: 6 });
  expect(toWay?.(airport, centre)).toEqual({ km: 10, minutes: 17 });
  const longer = createWays({ km: 30, minutes: 40, places });
  expect(longer?.(airport, centre).km).toBe(13);
  const shorter = createWays({ km: 8, minutes: 15, places });
  expect(shorter?.(airport, centre).km).toBe(9);
  expect(createWays({ km: 8, minutes: 15 })).toBeUndefined();
});

it('prices rides in the first class, like the calculator', () => {
  const omsk = trips.parse(toTrips(file, cities, 'omsk')).cities[0];
  expect(omsk).toMatchObject({ id: 'omsk', title: 'Омск', class: 'Спокойный' });
  // 149 + (12 − 2) × 10 + (25 − 3) × 5
  expect(omsk?.places[0]).toMatchObject({ id: 'station', rides: expect.arrayContaining([[25, 359]]) });
  const all = trips.parse(toTrips(file, cities));
  expect(all.start).toBe('novosibirsk');
  expect(all.cities).toHaveLength(cities.byCode.size);
});

it('has no trips without tariffs, and none in a city without places', () => {
  expect(toTrips(undefined, cities)).toBeUndefined();
  const zones = {
    ...file.zones,
    medium: { ...file.zones['medium'], cities: { omsk: { km: 1, minutes: 2 } } },
  };
  const other = tariffsFile.parse({ ...file, zones });
  expect(toTrips(other, cities, 'omsk')).toBeUndefined();
  expect(toTrips(other, cities)?.cities.map(({ id }) => id)).not.toContain('omsk');
});

it.each([
  [{ station }, '', 'a trip needs two places or more'],
  [
    { station, airport: { ...airport, title: 'Station' } },
    'airport',
    'has the title or the position of «station»',
  ],
  [
    { station, airport: { ...station, title: 'Airport' } },
    'airport',
    'has the title or the position of «station»',
  ],
  [
    { station, airport: { ...airport, latitude: 91 } },
    'airport.latitude',
    'Too big: expected number to be <=90',
  ],
])('refuses places that make no trip: %#', (places, path, message) => {
  const zones = { ...raw.zones, far: { cities: { chita: { km: 15, minutes: 22, places } } } };
  const [issue] = tariffsFile.safeParse({ ...raw, zones }).error?.issues ?? [];
  const where = ['zones', 'far', 'cities', 'chita', 'places', path].filter(Boolean).join('.');
  expect([issue?.path.join('.'), issue?.message]).toEqual([where, message]);
});
