import { handleFeed } from '#lib/feeds/handle-feed.ts';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/[lang]/news/feed.xml'>;

export async function GET({ headers }: Request, { params }: Context): Promise<Response> {
  return handleFeed('news', (await params).lang, headers.get('accept') ?? '');
}
