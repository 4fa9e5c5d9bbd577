import { handleFeed } from '#lib/feeds/handle-feed.ts';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

type Context = RouteContext<'/[lang]/careers/feed.xml'>;

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return handleFeed('careers', (await params).lang);
}
