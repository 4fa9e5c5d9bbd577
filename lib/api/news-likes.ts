import type { Backend } from '#lib/backend/backend.ts';
import { CallRefused } from '#lib/forms/call-refused.ts';
import { admitCall, type RateLimit } from '#lib/submissions/calls/call.ts';

export interface LikeServices {
  backend: Pick<Backend, 'getLikes' | 'addLike'>;
  limit: RateLimit;
}

const newsCode = /^[a-z]{2}\/news\/[^/]+$/;

async function respond(
  request: Request,
  code: string | null,
  getLikes: Backend['getLikes'],
): Promise<Response> {
  if (!code) throw new CallRefused(400, 'The code of the article is missing');
  if (!newsCode.test(code)) throw new CallRefused(400, 'The code is not that of an article');
  const likes = await getLikes(code, request.headers.get('cookie') ?? '');
  if (!likes) throw new CallRefused(404, 'There is no such article');
  const { setCookies, ...data } = likes;
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return Response.json({ success: true, data }, { headers });
}

/** Handles `news.hasLike`. */
export function handleHasLike(request: Request, code: string | null, { backend }: LikeServices) {
  return respond(request, code, backend.getLikes);
}

/** Handles `news.like`. The first like gives the visitor an ID. */
export async function handleLike(request: Request, code: string | null, { backend, limit }: LikeServices) {
  await admitCall(request, limit);
  return respond(request, code, backend.addLike);
}
