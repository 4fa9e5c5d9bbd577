/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { citiesFile, toCityList } from './cities.ts';
import { toCityRide, toShownPrices } from './shown-prices.ts';
import { tariffsFile } from './tariffs.ts';

const read = (name: string) => parse(readFileSync(`content/ru/${name}.yaml`, 'utf8'));
const cities = toCityList(citiesFile.parse(read('cities')), 'ru');
const file = tariffsFile.parse(read('tariffs'));

it('calculates what the calculators show at first: a ride in each class, or an hour after commission', () => {
  const { classes, extras } = toShownPrices(file, cities, undefined);
  expect(classes?.[0]).toEqual({ title: 'Спокойный', price: 349 });
  expect(extras).toMatchObject({ seat: 100, stop: 70 });
  // 850 − 12 % + 32
  expect(toShownPrices(file, cities, 'drivers')).toEqual({ hour: 780, extras });
  expect(toShownPrices(file, cities, 'couriers')).toEqual({ hour: 290, extras: {} });
});

it('shows nothing without tariffs', () => {
  expect(toShownPrices(undefined, cities, 'clients')).toEqual({ classes: [], extras: {} });
  expect(toShownPrices(undefined, cities, 'drivers')).toEqual({ extras: {} });
});

it("prices a city's own route in its first class, with what the minimum includes", () => {
  // 149 + (12 − 2) × 10 + (25 − 3) × 5
  const ride = { title: 'Вокзал\u00a0— аэропорт', class: 'Спокойный', km: 12, minutes: 25, price: 359 };
  expect(toCityRide(file, cities, 'omsk')).toEqual(ride);
});

it('has no ride without tariffs, and none in a city without a route', () => {
  expect(toCityRide(undefined, cities, 'omsk')).toBeUndefined();
  expect(toCityRide(file, cities, 'nowhere')).toBeUndefined();
  const zones = { ...file.zones, medium: { ...file.zones['medium'], cities: { omsk: null } } };
  expect(toCityRide(tariffsFile.parse({ ...file, zones }), cities, 'omsk')).toBeUndefined();
});
