/** @jest-environment node */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';
import { citiesFile, toCityList } from '#lib/backend/embedded/cities.ts';
import { tariffsFile, toTariff } from '#lib/backend/embedded/tariffs.ts';
import { readValues, sum, toFields, toHour, toLines, toQuery, toStartQuery } from './estimate.ts';
import { asksForEstimate, estimateNames } from './estimate-query.ts';
import { type Estimate, fareTariff, findEstimate, payTariff } from './tariff.ts';

const read = (name: string): unknown => parse(readFileSync(`content/ru/${name}.yaml`, 'utf8'));
const file = tariffsFile.parse(read('tariffs'));
const cities = toCityList(citiesFile.parse(read('cities')), 'ru');
const fare: Estimate = { kind: 'fare', tariff: fareTariff.parse(toTariff(file, 'rides', cities)) };
const pay = (workers: 'drivers' | 'couriers'): Estimate => ({
  kind: 'earnings',
  tariff: payTariff.parse(toTariff(file, workers, cities)),
});

function work(estimate: Estimate, query = '') {
  const fields = toFields(estimate);
  const values = readValues(fields, new URLSearchParams(query));
  const lines = toLines(estimate, values);
  return { values, lines, total: sum(lines), query: toQuery(fields, values) };
}

const number = fc.integer({ min: -5, max: 1_000_000 });
const query = fc
  .record({
    city: fc.constantFrom(...cities.byCode.keys(), 'nowhere'),
    class: fc.constantFrom('calm', 'comfort', 'family', 'quiet', 'rocket'),
    work: fc.constantFrom('own', 'electric', 'foot', 'bike', 'car'),
    km: number,
    minutes: number,
    hours: number,
    days: number,
    time: fc.constantFrom('day', 'night', 'dusk'),
    extra: fc.constantFrom('seat', 'pet', 'x'),
  })
  .map((fields) => new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])));

it('the initial price is the one that the home page shows', () => {
  const { lines, total } = work(fare);
  expect(lines).toEqual([
    { id: 'minimum', amount: 149 },
    { id: 'km', count: 10, each: 11, amount: 110 },
    { id: 'minutes', count: 15, each: 6, amount: 90 },
  ]);
  expect(total).toBe(349);
});

it('is the minimum fare for a trip that the minimum includes', () => {
  expect(work(fare, 'km=1&minutes=2').lines).toEqual([{ id: 'minimum', amount: 149 }]);
  expect(work(fare, 'km=2&minutes=3&class=family').total).toBe(259);
});

it('shows a zero-price line at night where the night costs nothing extra', () => {
  const night = work(fare, 'km=12&time=night');
  expect(night.total).toBe(349);
  expect(night.lines).toContainEqual({ id: 'night-free', amount: 0 });
  const dear = { ...fare, tariff: { ...fare.tariff, night: 99.6 } } as Estimate;
  expect(work(dear, 'km=12&time=night').lines).toContainEqual({ id: 'night', amount: 100 });
});

it('uses the distance and time of a city’s route', () => {
  expect(work(fare, 'city=moscow&km=1&route=1').values).toMatchObject({ km: ['38'], minutes: ['60'] });
});

it('offers no class where it is not available', () => {
  expect(work(fare, 'city=omsk&class=quiet&km=5').values['class']).toEqual(['calm']);
  expect(work(pay('drivers'), 'city=omsk&work=electric&hours=5').values['work']).toEqual(['own']);
});

it('one hour pays what the drivers’ page promises, and a courier shift pays no more than its page promises', () => {
  const drivers = work(pay('drivers'));
  expect(toHour(drivers.lines)).toBe(780);
  expect(drivers.lines.map(({ id, amount }) => [id, amount])).toEqual([
    ['orders', 34_000],
    ['extras', 1280],
    ['commission', -4080],
    ['fuel', -4400],
    ['tax', -1411],
  ]);
  const { tariff } = pay('couriers');
  const shifts = tariff.cities.flatMap(({ id }) =>
    ['foot', 'bike', 'car'].map(
      (means) => toHour(work(pay('couriers'), `city=${id}&work=${means}`).lines) * 12,
    ),
  );
  expect(Math.max(...shifts)).toBe(4800);
});

it('the average of all cities is between the lowest and the highest of them', () => {
  for (const workers of ['drivers', 'couriers'] as const) {
    const { mean = {}, ...zones } = pay(workers).tariff.zones as Record<string, Record<string, number>>;
    for (const [id, hour] of Object.entries(mean)) {
      const hours = Object.values(zones).flatMap((zone) => zone[id] ?? []);
      expect(hour).toBeGreaterThan(Math.min(...hours));
      expect(hour).toBeLessThan(Math.max(...hours));
    }
  }
});

it('the total is negative when car rental costs more than a week of work earns', () => {
  const { total, lines } = work(pay('drivers'), 'work=electric&hours=1&days=1');
  expect(lines).toContainEqual({ id: 'rent', count: 7, each: 2100, amount: -14_700 });
  expect(total).toBeLessThan(0);
});

it('for any values, lines equal count times price in whole roubles, and the total is at least the minimum', () => {
  fc.assert(
    fc.property(query, fc.constantFrom(fare, pay('drivers'), pay('couriers')), (given, estimate) => {
      const { lines, values } = work(estimate, String(given));
      expect(lines.length).toBeGreaterThan(0);
      for (const { count, each, amount } of lines) {
        expect(Number.isInteger(amount)).toBe(true);
        if (count !== undefined && each !== undefined)
          expect(Math.abs(amount)).toBe(Math.round(count * each));
      }
      if (estimate.kind === 'fare') {
        const minimum = estimate.tariff.classes[values['class']?.[0] ?? '']?.minimum;
        expect(sum(lines)).toBeGreaterThanOrEqual(minimum ?? Number.NaN);
      }
    }),
  );
});

it('a longer trip never costs less', () => {
  fc.assert(
    fc.property(query, fc.constantFrom('km', 'minutes'), (given, name) => {
      const longer = new URLSearchParams(given);
      longer.set(name, String(Number(given.get(name)) + 1));
      expect(work(fare, String(longer)).total).toBeGreaterThanOrEqual(work(fare, String(given)).total);
    }),
  );
});

it('a canonical query reads back as itself and contains nothing else', () => {
  fc.assert(
    fc.property(query, fc.string(), (given, junk) => {
      given.append('junk', junk);
      const once = work(fare, String(given)).query;
      expect(work(fare, once).query).toBe(once);
      expect(once).not.toContain('junk');
      expect(asksForEstimate(`/ru/tariffs?${once}`)).toBe(true);
    }),
  );
});

it('has only fields that are kept when the language changes', () => {
  const names = [fare, pay('drivers')].flatMap((estimate) => toFields(estimate).map(({ name }) => name));
  expect(estimateNames).toEqual(expect.arrayContaining(names));
});

it.each(['km=x', 'km=', 'km=1e99', 'km=-0', 'km=NaN&minutes=Infinity', 'hours=%00'])(
  'uses the defaults if %s is not a number',
  (text) => {
    const [value] = work(fare, text).values['km'] ?? [];
    expect(Number(value)).toBeGreaterThanOrEqual(1);
    expect(Number(value)).toBeLessThanOrEqual(60);
  },
);

it('names a city only if there are several', () => {
  const one: Estimate = { kind: 'fare', tariff: fareTariff.parse(toTariff(file, 'rides', cities, 'omsk')) };
  expect(toStartQuery(toFields(one))).toBe('class=calm&time=day&km=12&minutes=18');
});

it('returns no estimate for a city without a zone or without a file', () => {
  expect(toTariff(file, 'rides', cities, 'atlantis')).toBeUndefined();
  expect(toTariff(undefined, 'rides', cities)).toBeUndefined();
});

it('finds the estimate of a page', () => {
  const toPage = (type: string, tariff: unknown) => ({
    blocks: [
      {
        type,
        content: { tariff },
        maxWidth: 'full' as const,
        marginBottom: 0,
        id: undefined,
        blockId: undefined,
      },
    ],
  });
  expect(findEstimate(toPage('fare-estimate', fare.tariff))?.kind).toBe('fare');
  expect(findEstimate(toPage('earnings', pay('couriers').tariff))?.kind).toBe('earnings');
  expect(findEstimate(toPage('faq', fare.tariff))).toBeUndefined();
});
