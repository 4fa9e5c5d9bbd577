import { z } from 'zod';
import { sendPoster } from '#app/og/send-poster.ts';
import { drawArticlePoster } from '#components/article-poster/draw-poster.tsx';
import { backend } from '#lib/backend/index.ts';
import { findArticle, isDrawable } from '#lib/content/article.ts';
import { brand } from '#lib/content/brand.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Context = RouteContext<'/og/[lang]/news/[file]'>;

const names = z.object({ Logo: z.object({ word: z.string() }) });

async function drawPoster(language: string, code: string): Promise<Response | null> {
  const page = await backend.getPage(code);
  const article = page && !page.error ? findArticle(page) : null;
  if (!article || !isDrawable(article.title)) return null;
  const messages = names.safeParse(await backend.getMessages(language)).data;
  const word = messages?.Logo.word ?? brand;
  return drawArticlePoster({ title: article.title, word, src: article.image?.src });
}

/** `/og/ru/news/x.png`: the picture of an article for shared links; 404 where there is none to be drawn. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang, file } = await params;
  return sendPoster(file, (name) => drawPoster(lang, `${lang}/news/${name}`));
}
