import { sendPoster } from '#app/og/send-poster.ts';
import { drawPagePoster } from '#components/article-poster/draw-poster.tsx';
import { findPoster } from '#lib/pages/find-poster.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Context = RouteContext<'/og/[lang]/[...file]'>;

/** `/og/ru/vacancy/x.png`: the picture of a page for shared links that has no route of its own for it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang, file } = await params;
  return sendPoster(file.join('/'), async (name) => {
    const poster = await findPoster(lang, `${lang}/${name}`);
    return poster && drawPagePoster(poster);
  });
}
