import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ContentFile } from '#lib/content-index/content-file.ts';
import type { LanguageFile } from './content-folder.ts';

const citiesFile = z.object({ cities: z.record(z.string(), z.record(z.string(), z.unknown())) });
const optionsFile = z.object({ cities: z.record(z.string(), z.string()) });

/** Fields without words, which must be equal in all languages. */
const facts = ['timeZone', 'wait', 'since', 'services'];

function open<Schema extends z.ZodType>(files: LanguageFile[], name: string, schema: Schema) {
  const file = files.find((other) => other.name === name)?.file;
  const value = schema.safeParse(file?.value).data;
  return file && value ? { file, value } : undefined;
}

type Cities = z.output<typeof citiesFile>['cities'];

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

/** Compares the cities of all languages with the first one, and those of vacancies with cities.yaml. */
export function compareCities(files: ReadonlyMap<string, LanguageFile[]>): void {
  const opened = [...files.values()].flatMap((own) => {
    const cities = open(own, 'cities', citiesFile);
    return cities ? [{ own, file: cities.file, cities: cities.value.cities }] : [];
  });
  for (const { own, file, cities } of opened) {
    compareWithFirst(file, cities, opened[0]?.cities ?? {});
    compareWithOptions(own, cities);
  }
}
