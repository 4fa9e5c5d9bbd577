import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ContentFile } from '#lib/content-index/content-file.ts';
import type { LanguageFile } from './content-folder.ts';

const entries = z.record(z.string(), z.record(z.string(), z.unknown()));
const citiesFile = z.object({ cities: entries, waters: entries.default({}) });
const articleFile = z.object({ cities: z.array(z.string()).default([]) });
const optionsFile = z.object({ cities: z.record(z.string(), z.string()) });

/** Fields without words, which must be equal in all languages. */
const facts = ['timeZone', 'longitude', 'latitude', 'wait', 'since', 'services', 'landmark'];

const coordinates = ['longitude', 'latitude'] as const;

function open<Schema extends z.ZodType>(files: LanguageFile[], name: string, schema: Schema) {
  const file = files.find((other) => other.name === name)?.file;
  const value = schema.safeParse(file?.value).data;
  return file && value ? { file, value } : undefined;
}

type Cities = z.output<typeof citiesFile>['cities'];

/** Reports cities without a place when others have one: the map is drawn only with the places of all cities. */
function checkCoordinates(file: ContentFile, cities: Cities): void {
  const entries = Object.entries(cities);
  const isPlaced = entries.some(([, city]) => coordinates.some((name) => city[name] !== undefined));
  if (!isPlaced) return;
  for (const [id, city] of entries) {
    const missing = coordinates.filter((name) => city[name] === undefined);
    if (missing.length > 0)
      file.complain(
        ['cities', id],
        `has no ${missing.join(' and ')}, but other cities have; the map needs the places of all cities`,
      );
  }
}

type Waters = z.output<typeof citiesFile>['waters'];

/** Reports rivers and lakes that differ from those of the first language in more than the name. */
function compareWaters(file: ContentFile, own: Waters, first: Waters): void {
  const toShape = (water: Record<string, unknown> = {}) => ({ ...water, title: '' });
  for (const id of new Set([...Object.keys(own), ...Object.keys(first)])) {
    if (!isDeepStrictEqual(toShape(own[id]), toShape(first[id])))
      file.complain(['waters', id], 'is different in the first language');
  }
}

/** Reports differences from the file of the first language. */
function compareWithFirst(file: ContentFile, own: Cities, first: Cities): void {
  if (Object.keys(own).join() !== Object.keys(first).join()) {
    file.complain(['cities'], 'must be the cities of the first language, in the same order');
  }
  for (const [id, city] of Object.entries(own)) {
    for (const fact of facts) {
      const isSame = !first[id] || isDeepStrictEqual(city[fact], first[id][fact]);
      if (!isSame) file.complain(['cities', id, fact], 'is different in the first language');
    }
  }
}

/** Reports cities of vacancies that are unknown or have another name. */
function compareWithOptions(files: LanguageFile[], cities: Cities): void {
  const options = open(files, 'vacancy-options', optionsFile);
  for (const [id, label] of Object.entries(options?.value.cities ?? {})) {
    const title = cities[id]?.title;
    if (title !== label) options?.file.complain(['cities', id], `is ${title ?? 'missing'} in cities.yaml`);
  }
}

/** Reports cities of articles that are unknown. */
function checkArticles(files: LanguageFile[], cities: Cities): void {
  for (const { file } of files.filter(({ name }) => name.startsWith('news/'))) {
    const named = articleFile.safeParse(file.value).data?.cities ?? [];
    for (const [index, id] of named.entries()) {
      if (!cities[id]) file.complain(['cities', index], `there is no «${id}» in cities.yaml`);
    }
  }
}

/** Checks the places of cities, compares the cities of all languages with the first one, and those of vacancies and articles with cities.yaml. */
export function compareCities(files: ReadonlyMap<string, LanguageFile[]>): void {
  const opened = [...files.values()].flatMap((own) => {
    const cities = open(own, 'cities', citiesFile);
    return cities ? [{ own, file: cities.file, ...cities.value }] : [];
  });
  for (const { own, file, cities, waters } of opened) {
    checkCoordinates(file, cities);
    compareWithFirst(file, cities, opened[0]?.cities ?? {});
    compareWaters(file, waters, opened[0]?.waters ?? {});
    compareWithOptions(own, cities);
    checkArticles(own, cities);
  }
}
