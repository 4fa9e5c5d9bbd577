import { handleTranslations } from '#lib/api/queries.ts';

export const dynamic = 'force-dynamic';

type Context = RouteContext<'/api/i18n/[file]'>;

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return handleTranslations((await params).file);
}
