import { backend } from '#lib/backend/index.ts';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/i18n/[file]'>;

/** `/api/i18n/ru.json`: the interface texts of a language. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const language = /^([a-z]{2})\.json$/.exec(file)?.[1];
  const messages = language && (await backend.getMessages(language));
  if (!messages) return Response.json({ message: 'Unknown language' }, { status: 404 });
  return Response.json(messages, { headers: { 'cache-control': 'no-cache' } });
}
