import { draftMode } from 'next/headers';
import { isSameSecret } from '#lib/api/revalidation.ts';
import { toPath } from '#lib/content/path.ts';
import { env } from '#lib/settings/env.ts';

function redirect(path: string): Response {
  return new Response(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } });
}

/** `?secret=…&code=…` turns previews on and shows the page; `?exit=1&code=…` turns them off. */
export async function GET(request: Request): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  const code = parameters.get('code') ?? 'ru';
  // Slashes or backslashes at the start would make the path an address on another site.
  if (!/^[a-z]{2}(?:\/[^/\\]+)*$/.test(code)) return Response.json({ message: 'Bad code' }, { status: 400 });
  const preview = await draftMode();
  if (parameters.has('exit')) {
    preview.disable();
    return redirect(toPath(code));
  }
  const secret = parameters.get('secret') ?? '';
  if (!env.PREVIEW_SECRET || !isSameSecret(secret, env.PREVIEW_SECRET)) {
    return Response.json({ message: 'Wrong secret' }, { status: 401 });
  }
  preview.enable();
  return redirect(toPath(code));
}
