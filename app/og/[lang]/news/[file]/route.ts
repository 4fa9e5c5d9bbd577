import { answerArticlePoster } from '#components/article-poster/answer-article-poster.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Context = RouteContext<'/og/[lang]/news/[file]'>;

/** `/og/ru/news/x.png`: the picture of an article for shared links. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang, file } = await params;
  return answerArticlePoster(lang, file);
}
