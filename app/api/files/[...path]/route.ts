import { createFileResponse } from '#lib/start/file-response.ts';

export const dynamic = 'force-dynamic';

/** Serves the files in the `public` folder of the content. The middleware rewrites their addresses to this route. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/files/[...path]'>,
): Promise<Response> {
  const { path } = await params;
  return createFileResponse(request, path.join('/'));
}
