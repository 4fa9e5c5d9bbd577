/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { citiesFile, toCityList } from './cities.ts';
import { tariffsFile, toTariff } from './tariffs.ts';

const read = (name: string) => parse(readFileSync(`content/en/${name}.yaml`, 'utf8'));
const cities = toCityList(citiesFile.parse(read('cities')), 'en');
const file = tariffsFile.parse(read('tariffs'));

it('has the titles of the zones of all cities, and none on the page of one city', () => {
  const tariff = toTariff(file, 'rides', cities);
  expect(tariff).toMatchObject({ zoneTitles: { capital: 'The two capitals', far: expect.any(String) } });
  expect(toTariff(file, 'rides', cities, 'kazan')).not.toHaveProperty('zoneTitles');
  expect(toTariff(file, 'drivers', cities)).not.toHaveProperty('zoneTitles');
});

it('offers a zone without cities by its title, and no zone with cities', () => {
  const offered = toTariff(file, 'drivers', cities)?.cities.map(({ id }) => id);
  expect(offered?.slice(0, 2)).toEqual(['mean', 'kaliningrad']);
  expect(offered).not.toContain('capital');
});
