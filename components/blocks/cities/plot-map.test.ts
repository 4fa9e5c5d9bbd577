/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { citiesFile } from '#lib/backend/embedded/cities.ts';
import { toMoscowOffset } from '#lib/i18n/time-zone.ts';
import { type Box, toLabelBox, toRing } from './place-labels.ts';
import { leastCities, plotWidth } from './plot.ts';
import { type PlacedCity, plotMap, textSizes, toSpace } from './plot-map.ts';

function readCities(language: string) {
  const file = citiesFile.parse(parse(readFileSync(`content/${language}/cities.yaml`, 'utf8')));
  const cities = Object.values(file.cities).map((city) => ({ ...city, zone: toMoscowOffset(city.timeZone) }));
  return { cities, waters: Object.values(file.waters) };
}

function plot(language = 'ru') {
  const { cities, waters } = readCities(language);
  const plotted = plotMap(cities, waters);
  if (!plotted) throw new Error('no map');
  return { ...plotted, cities };
}

/** Corners and bends of a path, in its units. */
function toPoints(path: string): [number, number][] {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []));
}

/** Whether a point is inside the polygon of a band, by counting the edges on its left. */
function isInside([x, y]: [number, number], path: string): boolean {
  const corners = toPoints(path.replace('H1280V0', 'L1280 650L1280 0').replace('M0 0V650', 'M0 0L0 650'));
  let isIn = false;
  corners.forEach(([aX, aY], index) => {
    const [bX, bY] = corners.at(index - 1) ?? [0, 0];
    if (aY > y !== bY > y && x < ((bX - aX) * (y - aY)) / (bY - aY) + aX) isIn = !isIn;
  });
  return isIn;
}

function overlap(box: Box, other: Box): boolean {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return width > 1.01 && height > 1.01;
}

describe('the map', () => {
  it('has a pin for each city, east to the right and north to the top', () => {
    const { pins, cities } = plot();
    expect(pins).toHaveLength(38);
    const at = (title: string) => pins[cities.findIndex((city) => city.title === title)];
    expect(Math.max(...pins.map(({ x }) => x))).toBe(at('Чита')?.x);
    expect(Math.min(...pins.map(({ x }) => x))).toBe(at('Калининград')?.x);
    expect(Math.min(...pins.map(({ y }) => y))).toBe(at('Мурманск')?.y);
    expect(Math.max(...pins.map(({ y }) => y))).toBe(at('Сочи')?.y);
  });

  it('leads the line through all places in the order of the cities', () => {
    const { plot: drawn, pins } = plot();
    const ends = toPoints(drawn.line).filter((_, index) => index % 3 === 0);
    expect(ends).toHaveLength(38);
    pins.forEach(({ x, y }, index) => {
      expect(Math.abs((ends[index]?.[0] ?? 0) - (x / 100) * plotWidth)).toBeLessThan(0.2);
      expect(Math.abs((ends[index]?.[1] ?? 0) - (y / 100) * drawn.height)).toBeLessThan(0.2);
    });
  });

  it('has each city in the band of its time zone', () => {
    const { plot: drawn, pins, cities } = plot();
    expect(drawn.bands.map(({ zone }) => zone)).toEqual(['−1', '', '+1', '+2', '+3', '+4', '+5', '+6']);
    const height = String(drawn.height);
    const outside = cities.filter(({ zone }, index) => {
      const { x = 0, y = 0 } = pins[index] ?? {};
      const path = drawn.bands.find((band) => band.zone === zone)?.path.replaceAll(height, '650') ?? '';
      return !isInside([(x / 100) * plotWidth, (y / 100) * drawn.height], path);
    });
    expect(outside.map(({ title }) => title)).toEqual([]);
  });

  describe.each([
    { size: 'wide', least: 38 },
    { size: 'middle', least: 35 },
    { size: 'small', least: 30 },
  ] as const)('in its size $size', ({ size, least }) => {
    it.each(['ru', 'en'])('has labels for most cities, none over another or a stop, in %s', (language) => {
      const { plot: drawn, pins, cities } = plot(language);
      const space = toSpace(textSizes[size], drawn.height);
      const toAt = ({ x, y }: { x: number; y: number }) =>
        [(x / 100) * plotWidth, (y / 100) * drawn.height] as const;
      const labels = pins.flatMap((pin, index) => {
        const side = pin[size];
        const title = cities[index]?.title ?? '';
        return side ? [{ index, title, box: toLabelBox({ title, at: toAt(pin) }, side, space) }] : [];
      });
      expect(labels.length).toBeGreaterThanOrEqual(least);
      const covered = labels.flatMap(({ index, title, box }) => [
        ...labels
          .filter((other) => other.index > index && overlap(box, other.box))
          .map((other) => [title, other.title]),
        ...pins.flatMap((pin, at) =>
          at !== index && overlap(box, toRing(toAt(pin), space)) ? [[title, at]] : [],
        ),
      ]);
      expect(covered).toEqual([]);
    });
  });

  it('keeps the labels of large cities and of both ends in a smaller drawing', () => {
    const { pins, cities } = plot();
    const named = cities.filter((_, index) => pins[index]?.middle).map(({ title }) => title);
    const large = ['Москва', 'Санкт-Петербург', 'Новосибирск', 'Екатеринбург', 'Казань', 'Нижний Новгород'];
    expect(named).toEqual(expect.arrayContaining(['Калининград', ...large, 'Чита']));
  });

  it('is not drawn for a few cities, or when a place is missing', () => {
    const { cities } = readCities('ru');
    expect(plotMap(cities.slice(0, leastCities), [])).not.toBeNull();
    expect(plotMap(cities.slice(0, leastCities - 1), [])).toBeNull();
    const [first, ...others] = cities;
    expect(plotMap([{ ...first, longitude: undefined } as PlacedCity, ...others], [])).toBeNull();
  });

  it('fits cities that are all north of each other', () => {
    const column = readCities('ru').cities.map((city, index) => ({
      ...city,
      longitude: 30,
      latitude: index,
    }));
    const { plot: drawn, pins } = plotMap(column, []) ?? {};
    expect(drawn?.height).toBeLessThan(plotWidth);
    expect(new Set(pins?.map(({ x }) => x)).size).toBe(1);
  });
});
