/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { citiesFile } from '#lib/backend/embedded/cities.ts';
import { toMoscowOffset } from '#lib/i18n/time-zone.ts';
import { toEvenSamples } from './map-curves.ts';
import { type Box, toDistance, toLabelBox, toRing } from './place-labels.ts';
import { leastCities, plotWidth } from './plot.ts';
import { type PlacedCity, plotMap, textSizes, toSpace } from './plot-map.ts';

function readCities(language: string) {
  const file = citiesFile.parse(parse(readFileSync(`content/${language}/cities.yaml`, 'utf8')));
  const cities = Object.values(file.cities).map((city) => ({ ...city, zone: toMoscowOffset(city.timeZone) }));
  return { cities, waters: Object.values(file.waters) };
}

function plotCities(language: string) {
  const { cities, waters } = readCities(language);
  const plotted = plotMap(cities, waters);
  if (!plotted) throw new Error('no map');
  return { ...plotted, cities };
}

const plots = { ru: plotCities('ru'), en: plotCities('en') };
const plot = (language: 'ru' | 'en' = 'ru') => plots[language];

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
    { size: 'wide', least: 37 },
    { size: 'small', least: 33 },
  ] as const)('in its size $size', ({ size, least }) => {
    const place = (language: 'ru' | 'en') => {
      const { plot: drawn, pins, cities } = plot(language);
      const space = toSpace(textSizes[size], drawn.height);
      const places = pins.map(({ x, y }) => [(x / 100) * plotWidth, (y / 100) * drawn.height] as const);
      const labels = places.flatMap((at, index) => {
        const side = pins[index]?.[size];
        const title = cities[index]?.title ?? '';
        return side ? [{ index, title, at, box: toLabelBox({ title, at }, side, space) }] : [];
      });
      return { labels, places, space };
    };

    it.each(['ru', 'en'] as const)(
      'has labels for most cities, none over another or a stop, in %s',
      (language) => {
        const { labels, places, space } = place(language);
        expect(labels.length).toBeGreaterThanOrEqual(least);
        const covered = labels.flatMap(({ index, title, box }) => [
          ...labels
            .filter((other) => other.index > index && overlap(box, other.box))
            .map((other) => [title, other.title]),
          ...places.flatMap((at, other) =>
            other !== index && overlap(box, toRing(at, space)) ? [[title, other]] : [],
          ),
        ]);
        expect(covered).toEqual([]);
      },
    );

    it.each(['ru', 'en'] as const)(
      'has each label nearer to its own stop than to others, in %s',
      (language) => {
        const { labels, places } = place(language);
        const misleading = labels.filter(({ index, at, box }) =>
          places.some((other, place) => place !== index && toDistance(box, other) <= toDistance(box, at)),
        );
        expect(misleading.map(({ title }) => title)).toEqual([]);
      },
    );

    it.each(['ru', 'en'] as const)('has no label across the line, in %s', (language) => {
      const { labels, places } = place(language);
      const line = toEvenSamples(places, 1);
      const crossing = labels.filter(({ box }) => {
        const covered = line.filter((spot) => toDistance(box, spot) === 0);
        return covered.length > (box.bottom - box.top) * 0.7;
      });
      expect(crossing.map(({ title }) => title)).toEqual([]);
    });
  });

  it('leads the line level from the edges to both ends', () => {
    const { plot: drawn } = plot();
    for (const { path, entry, x, y } of [drawn.start, drawn.end]) {
      const [edge, from, , , , endX, endY] = path.match(/[\d.]+/g)?.map(Number) ?? [];
      expect([0, plotWidth]).toContain(edge);
      expect(from).toBeCloseTo((entry / 100) * drawn.height, -0.5);
      expect(endX).toBeCloseTo((x / 100) * plotWidth, -0.5);
      expect(endY).toBeCloseTo((y / 100) * drawn.height, -0.5);
    }
  });

  it('keeps the labels of large cities and of both ends in a smaller drawing', () => {
    const { pins, cities } = plot();
    const named = cities.filter((_, index) => pins[index]?.small).map(({ title }) => title);
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
