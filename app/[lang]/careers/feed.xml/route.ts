import { handleFeed } from '#lib/feeds/handle-feed.ts';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/[lang]/careers/feed.xml'>;

export async function GET({ headers }: Request, { params }: Context): Promise<Response> {
  return handleFeed('careers', (await params).lang, headers.get('accept') ?? '');
}
