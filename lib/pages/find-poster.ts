import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { backend } from '#lib/backend/index.ts';
import { isDrawable } from '#lib/content/article.ts';
import { brand } from '#lib/content/brand.ts';
import { image } from '#lib/content/fields.ts';
import { getPageTitle, type Page } from '#lib/content/page.ts';
import { toSalaryText } from '#lib/content/salary.ts';
import type { VacancyDetails } from '#lib/content/vacancy.ts';
import { findVacancy } from '#lib/content/vacancy-status.ts';

const words = z.object({
  Logo: z.object({ word: z.string() }),
  VacancyDetails: z.object({ salary: z.record(z.string(), z.string()) }),
});
type Words = z.output<typeof words>;

/** «Новосибирск · от 120 000 ₽ в месяц», or only where. */
function toNote(language: string, { city, salary }: VacancyDetails, messages: Words | undefined) {
  const text = salary && toSalaryText(language, salary);
  if (!text || !messages) return city.label;
  const t = createTranslator({ locale: language, messages: messages.VacancyDetails.salary });
  return `${city.label} · ${t(text.bound, { amount: text.amount })} ${t(salary.unit)}`;
}

const titleBlock = z.object({ image });

/** The drawing beside the title of the page. */
function findDrawing({ blocks }: Page): string | undefined {
  const block = blocks.find(({ type }) => type === 'title');
  return titleBlock.safeParse(block?.content).data?.image.src;
}

/** The content of a page's drawn picture; `null` where there is none to be drawn. */
export async function findPoster(language: string, code: string) {
  const page = await backend.getPage(code);
  if (!page || page.error) return null;
  const title = getPageTitle(page);
  if (!isDrawable(title)) return null;
  const messages = words.safeParse(await backend.getMessages(language)).data;
  const shown = { title, word: messages?.Logo.word ?? brand };
  const vacancy = findVacancy(page);
  if (!vacancy) {
    const kind = page.isHeaderDark ? ('dark' as const) : ('page' as const);
    return { ...shown, kind, src: findDrawing(page) };
  }
  const note = toNote(language, vacancy, messages);
  const src = '/art/title-scene-careers.svg';
  return { ...shown, kind: 'vacancy' as const, src, note: isDrawable(note) ? note : undefined };
}
