import { makeBrandFiles } from '#lib/brand/make-brand-files.ts';
import { createFileResponse } from '#lib/start/file-response.ts';

interface Context {
  params: Promise<{ path: string[] }>;
}

/** Serves a public file as the built site does: the company's file if it has one, else the site's. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params;
  await makeBrandFiles();
  return createFileResponse(request, path.join('/'));
}
