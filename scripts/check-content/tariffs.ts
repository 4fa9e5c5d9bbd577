import type { SiteContent } from '#lib/backend/embedded/site-content.ts';
import type { ContentFile, Path } from '#lib/content-index/content-file.ts';
import { isRecord } from '#lib/content-index/is-record.ts';
import type { LanguageFile } from './content-folder.ts';

/** Complains about numbers that are others in the first language. */
function compareNumbers(file: ContentFile, value: unknown, first: unknown, where: Path = []): void {
  if (typeof value === 'number' && value !== first && first !== undefined)
    file.complain(where, 'is different in the first language');
  for (const [key, inner] of isRecord(value) ? Object.entries(value) : [])
    compareNumbers(file, inner, Object(first)[key], [...where, key]);
}

/** Holds the tariffs of all languages to those of the first one, and the zones to the cities, which stand in one each. */
export function compareTariffs(files: ReadonlyMap<string, LanguageFile[]>, site: SiteContent): void {
  const opened = [...files].flatMap(([language, own]) => {
    const file = own.find(({ name }) => name === 'tariffs')?.file;
    return file ? [{ language, file }] : [];
  });
  for (const { language, file } of opened) {
    compareNumbers(file, file.value, opened[0]?.file.value);
    const { tariffs, cities } = site.getCollections(language);
    const placed = Object.entries(tariffs?.zones ?? {}).flatMap(([zone, prices]) =>
      Object.keys(prices.cities).map((city) => ({ city, where: ['zones', zone, 'cities', city] })),
    );
    for (const [index, { city, where }] of placed.entries()) {
      if (!cities.byCode.has(city)) file.complain(where, 'is not in cities.yaml');
      if (placed.findIndex((other) => other.city === city) !== index)
        file.complain(where, 'has a zone already');
    }
    const missing = [...cities.byCode.keys()].filter((code) => !placed.some(({ city }) => city === code));
    if (tariffs && missing.length > 0) file.complain(['zones'], `no zone has ${missing.join(', ')}`);
  }
}
