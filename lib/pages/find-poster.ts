import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { backend } from '#lib/backend/index.ts';
import { findArticle, isDrawable } from '#lib/content/article.ts';
import { type CityDetails, findCity } from '#lib/content/city.ts';
import { image } from '#lib/content/fields.ts';
import { findContent, getPageTitle } from '#lib/content/page.ts';
import { toSalaryText } from '#lib/content/salary.ts';
import type { VacancyDetails } from '#lib/content/vacancy.ts';
import { findVacancy } from '#lib/content/vacancy-status.ts';

const words = z.object({
  Logo: z.object({ word: z.string() }),
  VacancyDetails: z.object({ salary: z.record(z.string(), z.string()) }),
  CityDetails: z.object({ minutes: z.string() }),
});
type Words = z.output<typeof words>;

/** «Новосибирск · от 120 000 ₽ в месяц», or only the city. */
function toNote(language: string, { city, salary }: VacancyDetails, messages: Words): string {
  const text = salary && toSalaryText(language, salary);
  if (!text) return city.label;
  const t = createTranslator({ locale: language, messages: messages.VacancyDetails.salary });
  return `${city.label} · ${t(text.bound, { amount: text.amount })} ${t(salary.unit)}`;
}

/** Text of the flag: the usual waiting time. */
function toFlag(language: string, { wait }: CityDetails, messages: Words): string {
  const t = createTranslator({ locale: language, messages: messages.CityDetails });
  return t('minutes', { minutes: wait });
}

export type PosterContent = NonNullable<Awaited<ReturnType<typeof findPoster>>>;

/** Content of a page's generated image; `null` if it has none. */
export async function findPoster(language: string, code: string) {
  const page = await backend.getPage(code);
  if (!page || page.error) return null;
  const [article, city, vacancy] = [findArticle(page), findCity(page), findVacancy(page)];
  const title = (article ?? city)?.title ?? getPageTitle(page);
  if (!isDrawable(title)) return null;
  const messages = words.parse(await backend.getMessages(language));
  const toDrawable = (text: string) => (isDrawable(text) ? text : undefined);
  const shown = { title, word: toDrawable(messages.Logo.word) ?? '' };
  if (article) return { ...shown, kind: 'article' as const, src: article.image?.src };
  if (city) {
    const { text, place = { number: 1, of: 1 } } = city;
    const flag = toDrawable(toFlag(language, city, messages)) ?? '';
    return { ...shown, kind: 'city' as const, flag, place, note: toDrawable(text) };
  }
  if (vacancy) {
    const note = toDrawable(toNote(language, vacancy, messages));
    return { ...shown, kind: 'vacancy' as const, src: '/art/title-scene-careers.svg', note };
  }
  const kind = page.isHeaderDark ? ('dark' as const) : ('page' as const);
  return { ...shown, kind, src: findContent(page, 'title', z.object({ image }))?.image.src };
}
