import { type BackendUnavailable, isUnavailable } from '#lib/backend/backend.ts';
import type { RemoteAnswer, RemoteClient } from '#lib/backend/remote/client.ts';
import { toLikeSubject } from '#lib/deliveries/delivered-record.ts';
import { saveDeliveries } from '#lib/records/deliveries.ts';
import { saveLike } from '#lib/records/likes.ts';
import { admitCall } from './admit-call.ts';
import { CallRefused } from './call-refused.ts';
import { type LikeServices, requireCode } from './news-likes.ts';
import { createVisitor, readVisitor, toVisitorCookie } from './visitor-cookie.ts';

function toResponse({ status, headers, body }: RemoteAnswer): Response {
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
  // The cookie is this site's from here on.
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    response.headers.append('set-cookie', line.replace(/;\s*domain=[^;]*/i, ''));
  }
  return response;
}

function ask(request: Request, action: string, code: string, client: RemoteClient): Promise<RemoteAnswer> {
  return client.ask(`/api/v1/?action=${action}&code=${encodeURIComponent(code)}`, {
    method: 'POST',
    headers: { cookie: request.headers.get('cookie') ?? '' },
  });
}

function refuse(error: BackendUnavailable): never {
  throw new CallRefused(503, error.message, { retryAfter: 30 });
}

/** `news.hasLike` of a backend elsewhere. */
export async function relayHasLike(request: Request, code: string | null, client: RemoteClient) {
  try {
    return toResponse(await ask(request, 'news.hasLike', requireCode(code), client));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return refuse(error);
  }
}

/** Kept here until the backend answers again: once for every visitor. */
async function queueLike(request: Request, code: string, { records, findArticle, isSecure }: LikeServices) {
  const article = await findArticle(code).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return refuse(error);
  });
  if (!article) throw new CallRefused(404, 'There is no such article');
  const known = readVisitor(request);
  const visitor = known ?? createVisitor();
  const isNew = await saveLike(records, code, visitor);
  const cookie = known ? (request.headers.get('cookie') ?? '') : `visitor=${visitor}`;
  const like = { kind: 'like', subject: toLikeSubject(code, cookie) } as const;
  if (isNew) await saveDeliveries(records.database, like, ['backend'], new Date());
  const data = { likesAmount: article.likesAmount + 1, hasLike: true };
  const answer = Response.json({ success: true, data }, { headers: { 'cache-control': 'no-store' } });
  if (!known) answer.headers.set('set-cookie', toVisitorCookie(visitor, isSecure));
  return answer;
}

/** `news.like` of a backend elsewhere. */
export async function relayLike(
  request: Request,
  code: string | null,
  services: LikeServices,
  client: RemoteClient,
) {
  await admitCall(request, services.toAddress(request.headers), services.limit);
  const page = requireCode(code);
  try {
    return toResponse(await ask(request, 'news.like', page, client));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return queueLike(request, page, services);
  }
}
