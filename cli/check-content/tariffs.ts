import type { SiteContent } from '#lib/backend/embedded/site-content.ts';
import type { ContentFile, Path } from '#lib/content-index/content-file.ts';
import { isRecord } from '#lib/content-index/is-record.ts';
import type { LanguageFile } from './content-folder.ts';

/** Reports numbers that differ from those in the first language. */
function compareNumbers(file: ContentFile, value: unknown, first: unknown, where: Path = []): void {
  if (typeof value === 'number' && value !== first && first !== undefined)
    file.complain(where, 'is different in the first language');
  for (const [key, inner] of isRecord(value) ? Object.entries(value) : [])
    compareNumbers(file, inner, Object(first)[key], [...where, key]);
}

type CitiesAndTariffs = Pick<ReturnType<SiteContent['getCollections']>, 'cities' | 'tariffs'>;

/** Reports cities that offer a class of car as a service but have no prices for it, and the reverse. */
function compareClasses(file: ContentFile, { cities, tariffs }: CitiesAndTariffs): void {
  for (const { cities: codes, rides } of Object.values(tariffs?.zones ?? {})) {
    for (const code of Object.keys(codes)) {
      const offered = cities.byCode.get(code)?.details.services.map(({ id }) => id);
      for (const { id } of cities.services.filter(
        (service) => service.id in (tariffs?.rides.classes ?? {}),
      )) {
        if (!offered || offered.includes(id) === id in rides) continue;
        const text = id in rides ? `lack ${id}, whose prices` : `have ${id}, but no prices for it`;
        file.complain(['cities', code, 'services'], `${text} are in tariffs.yaml`);
      }
    }
  }
}

/** Compares the tariffs of all languages with the first one, and checks that each city is in exactly one zone. */
export function compareTariffs(files: ReadonlyMap<string, LanguageFile[]>, site: SiteContent): void {
  const opened = [...files].flatMap(([language, own]) => {
    const file = own.find(({ name }) => name === 'tariffs')?.file;
    return file ? [{ language, file }] : [];
  });
  for (const { language, file } of opened) {
    compareNumbers(file, file.value, opened[0]?.file.value);
    const { tariffs, cities } = site.getCollections(language);
    const cityFile = files.get(language)?.find(({ name }) => name === 'cities')?.file;
    if (cityFile) compareClasses(cityFile, site.getCollections(language));
    const placed = Object.entries(tariffs?.zones ?? {}).flatMap(([zone, prices]) =>
      Object.keys(prices.cities).map((city) => ({ city, where: ['zones', zone, 'cities', city] })),
    );
    for (const [index, { city, where }] of placed.entries()) {
      if (!cities.byCode.has(city)) file.complain(where, 'is not in cities.yaml');
      if (placed.findIndex((other) => other.city === city) !== index)
        file.complain(where, 'is in another price zone already');
    }
    const missing = [...cities.byCode.keys()].filter((code) => !placed.some(({ city }) => city === code));
    if (tariffs && missing.length > 0)
      file.complain(['zones'], `these cities are in no price zone: ${missing.join(', ')}`);
  }
}
