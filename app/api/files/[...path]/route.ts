import { createFileResponse } from '#lib/start/file-response.ts';

export const dynamic = 'force-dynamic';

/** Files of the company beside its content: the middleware leads here from their own addresses. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/files/[...path]'>,
): Promise<Response> {
  const { path } = await params;
  return createFileResponse(request, path.join('/'));
}
