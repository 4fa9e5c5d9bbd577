import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { sendPoster } from '#app/og/send-poster.ts';
import { drawCityPoster } from '#components/article-poster/draw-poster.tsx';
import { backend } from '#lib/backend/index.ts';
import { isDrawable } from '#lib/content/article.ts';
import { findCity } from '#lib/content/city.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Context = RouteContext<'/og/[lang]/cities/[file]'>;

const texts = z.object({
  Logo: z.object({ word: z.string() }),
  CityDetails: z.object({ minutes: z.string() }),
});

async function drawPoster(language: string, code: string): Promise<Response | null> {
  const page = await backend.getPage(code);
  const city = page && !page.error ? findCity(page) : undefined;
  if (!city || !isDrawable(city.title)) return null;
  const messages = texts.parse(await backend.getMessages(language));
  const t = createTranslator({ locale: language, messages });
  const { title, text, wait, place = { number: 1, of: 1 } } = city;
  const note = isDrawable(text) ? text : '';
  const flag = t('CityDetails.minutes', { minutes: wait });
  return drawCityPoster({ title, word: t('Logo.word'), note, flag, place });
}

/** `/og/ru/cities/x.png`: the picture of a city for shared links; 404 where there is none to be drawn. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang, file } = await params;
  return sendPoster(file, (name) => drawPoster(lang, `${lang}/cities/${name}`));
}
