import { createTranslator } from 'next-intl';
import { z } from 'zod';
import {
  drawArticlePoster,
  drawCityPoster,
  drawPagePoster,
} from '#components/article-poster/draw-poster.tsx';
import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { findArticle, isDrawable } from '#lib/content/article.ts';
import { brand } from '#lib/content/brand.ts';
import { findCity } from '#lib/content/city.ts';
import type { Page } from '#lib/content/page.ts';
import { logger } from '#lib/log.ts';
import { findPoster } from '#lib/pages/find-poster.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Context = RouteContext<'/og/[lang]/[...file]'>;

const logoTexts = z.object({ Logo: z.object({ word: z.string() }) });
const cityTexts = logoTexts.extend({ CityDetails: z.object({ minutes: z.string() }) });

async function drawArticle(language: string, page: Page): Promise<Response | null> {
  const article = findArticle(page);
  if (!article || !isDrawable(article.title)) return null;
  const messages = logoTexts.safeParse(await backend.getMessages(language)).data;
  const word = messages?.Logo.word ?? brand;
  return drawArticlePoster({ title: article.title, word, src: article.image?.src });
}

async function drawCity(language: string, page: Page): Promise<Response | null> {
  const city = findCity(page);
  if (!city || !isDrawable(city.title)) return null;
  const messages = cityTexts.parse(await backend.getMessages(language));
  const t = createTranslator({ locale: language, messages });
  const { title, text, wait, place = { number: 1, of: 1 } } = city;
  const note = isDrawable(text) ? text : '';
  const flag = t('CityDetails.minutes', { minutes: wait });
  return drawCityPoster({ title, word: t('Logo.word'), note, flag, place });
}

/** `name` is the code of the page without its language; `null` where there is nothing to be drawn. */
async function drawPoster(language: string, name: string): Promise<Response | null> {
  const code = `${language}/${name}`;
  const [, section] = /^(cities|news)\/[^/]+$/.exec(name) ?? [];
  if (!section) {
    const poster = await findPoster(language, code);
    return poster && drawPagePoster(poster);
  }
  const page = await backend.getPage(code);
  if (!page || page.error) return null;
  return section === 'news' ? drawArticle(language, page) : drawCity(language, page);
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/** `/og/ru/news/x.png`: the picture of the page `ru/news/x` for shared links. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang, file } = await params;
  const name = /^([\w/-]+)\.png$/.exec(file.join('/'))?.[1];
  if (!name) return refuse(404);
  try {
    return (await drawPoster(lang, name)) ?? refuse(404);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ poster: `${lang}/${name}`, reason: error.message }, 'poster unavailable');
    return refuse(503);
  }
}
