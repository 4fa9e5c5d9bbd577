import { z } from 'zod';
import { drawArticlePoster } from '#components/article-poster/draw-article-poster.tsx';
import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { findArticle, isDrawable } from '#lib/content/article.ts';
import { brand } from '#lib/content/brand.ts';
import { logger } from '#lib/log.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Context = RouteContext<'/og/[lang]/news/[file]'>;

const names = z.object({ Logo: z.object({ word: z.string() }) });

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

async function findPoster(language: string, code: string) {
  const page = await backend.getPage(code);
  const article = page && !page.error ? findArticle(page) : null;
  if (!article || !isDrawable(article.title)) return null;
  const messages = names.safeParse(await backend.getMessages(language)).data;
  return { title: article.title, word: messages?.Logo.word ?? brand, src: article.image?.src };
}

/** `/og/ru/news/x.png`: the picture of an article for shared links; 404 where there is none to be drawn. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang, file } = await params;
  const name = /^([\w-]+)\.png$/.exec(file)?.[1];
  if (!name) return refuse(404);
  try {
    const poster = await findPoster(lang, `${lang}/news/${name}`);
    return poster ? await drawArticlePoster(poster) : refuse(404);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ poster: file, reason: error.message }, 'poster unavailable');
    return refuse(503);
  }
}
