import { drawPoster } from '#components/article-poster/draw-poster.tsx';
import { isUnavailable } from '#lib/backend/backend.ts';
import { logger } from '#lib/log.ts';
import { findPoster } from '#lib/pages/find-poster.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Context = RouteContext<'/og/[lang]/[...file]'>;

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/** Image of a page for shared links: `/og/ru/news/x.png` for the page `ru/news/x`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang, file } = await params;
  const name = /^([\w/-]+)\.png$/.exec(file.join('/'))?.[1];
  if (!name) return refuse(404);
  const code = `${lang}/${name}`;
  try {
    const content = await findPoster(lang, code);
    return content ? await drawPoster(content) : refuse(404);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ poster: code, reason: error.message }, 'poster unavailable');
    return refuse(503);
  }
}
