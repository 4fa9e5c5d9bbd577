import { z } from 'zod';
import { backend } from '@/lib/backend';
import { isUnavailable } from '@/lib/backend/backend';
import { findArticle, isDrawable } from '@/lib/content/article';
import { brand } from '@/lib/content/brand';
import { logger } from '@/lib/log';
import { drawArticlePoster } from './draw-article-poster';

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
