import { z } from 'zod';
import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { findArticle, isDrawable } from '#lib/content/article.ts';
import { brand } from '#lib/content/brand.ts';
import { logger } from '#lib/log.ts';
import { drawArticlePoster } from './draw-article-poster.tsx';

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

/** The picture of the article `file` (`x.png`); 404 where there is none to be drawn. */
export async function answerArticlePoster(language: string, file: string): Promise<Response> {
  const name = /^([\w-]+)\.png$/.exec(file)?.[1];
  if (!name) return refuse(404);
  try {
    const poster = await findPoster(language, `${language}/news/${name}`);
    return poster ? await drawArticlePoster(poster) : refuse(404);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ poster: file, reason: error.message }, 'poster unavailable');
    return refuse(503);
  }
}
