import { z } from 'zod';
import { seo } from '#lib/content/page.ts';
import {
  country,
  type Option,
  type VacancyCard,
  type VacancyDetails,
  vacancyDetails,
} from '#lib/content/vacancy.ts';
import { isOpen } from '#lib/content/vacancy-status.ts';
import { workFormats } from '#lib/content/work-formats.ts';
import { listContent, readContent } from './content-files.ts';

const labels = z.record(z.string(), z.string());
export const optionsFile = z.object({
  cities: labels,
  experience: labels,
  schedule: labels,
  tags: labels,
  jobTypes: z.record(z.enum(workFormats), z.string()),
  /** Where all the cities are (ISO 3166-1). */
  country: country.optional(),
});
type OptionsFile = z.output<typeof optionsFile>;

export const vacancyFile = vacancyDetails
  .omit({ id: true, link: true, jobTypeTitle: true, country: true, similar: true })
  .extend({
    city: z.string(),
    experience: z.string().optional(),
    schedule: z.string().optional(),
    tags: z.array(z.string()).default([]),
    seo: seo.partial().optional(),
  });

export type Vacancy = VacancyDetails & { code: string; seo?: Partial<z.output<typeof seo>> };

function toOption(known: Record<string, string>, id: string, file: string): Option {
  const label = known[id];
  if (label === undefined) throw new Error(`content/${file}: «${id}» is not in vacancy-options.yaml`);
  return { id, label, order: Object.keys(known).indexOf(id) };
}

const parsedFiles = new WeakMap<object, z.output<typeof vacancyFile>>();

/** The content of a file is the same object until the file changes; cleaning its HTML takes a while. */
function parseVacancy(value: unknown): z.output<typeof vacancyFile> {
  const key = Object(value);
  const parsed = parsedFiles.get(key) ?? vacancyFile.parse(value);
  parsedFiles.set(key, parsed);
  return parsed;
}

async function readVacancy(language: string, code: string, options: OptionsFile): Promise<Vacancy> {
  const name = `${language}/vacancies/${code}.yaml`;
  const file = parseVacancy(await readContent(name));
  return {
    ...file,
    code,
    id: code,
    link: `/${language}/vacancy/${code}`,
    jobTypeTitle: options.jobTypes[file.jobType],
    city: toOption(options.cities, file.city, name),
    country: options.country,
    experience: file.experience ? toOption(options.experience, file.experience, name) : undefined,
    schedule: file.schedule ? toOption(options.schedule, file.schedule, name) : undefined,
    tags: file.tags.map((tag) => toOption(options.tags, tag, name)),
    similar: [],
  };
}

/** All vacancies of a language, newest first; undated ones last. */
export async function getVacancies(language: string): Promise<Vacancy[]> {
  const codes = await listContent(`${language}/vacancies`);
  if (codes.length === 0) return [];
  const options = optionsFile.parse(await readContent(`${language}/vacancy-options.yaml`));
  const vacancies = await Promise.all(codes.map((code) => readVacancy(language, code, options)));
  return vacancies.sort(
    (a, b) => (b.datePosted ?? '').localeCompare(a.datePosted ?? '') || a.code.localeCompare(b.code),
  );
}

export function toVacancyCard(vacancy: VacancyDetails): VacancyCard {
  const { title, link, city, jobType, jobTypeTitle, tags, experience, schedule, datePosted } = vacancy;
  return { title, link, city, jobType, jobTypeTitle, tags, experience, schedule, datePosted };
}

/** Open vacancies that share most with this one: tags first, then the city and the work format. */
export function findSimilar(vacancy: Vacancy, all: Vacancy[], count = 3): VacancyCard[] {
  const score = (other: Vacancy) =>
    2 * other.tags.filter((tag) => vacancy.tags.some(({ id }) => id === tag.id)).length +
    Number(other.city.id === vacancy.city.id) +
    Number(other.jobType === vacancy.jobType);
  return all
    .filter((other) => other.code !== vacancy.code && isOpen(other))
    .sort((a, b) => score(b) - score(a))
    .slice(0, count)
    .map(toVacancyCard);
}
