import { countLikes, hasLiked, saveLike } from '#lib/records/likes.ts';
import type { Records } from '#lib/records/records.ts';
import { admitCall } from './admit-call.ts';
import { CallRefused } from './call-refused.ts';
import type { FindArticle } from './find-article.ts';
import type { RateLimit } from './rate-limit.ts';
import { createVisitor, readVisitor, toVisitorCookie } from './visitor-cookie.ts';

export interface LikeServices {
  records: Records;
  findArticle: FindArticle;
  limit: RateLimit;
  toAddress(headers: Headers): string;
  /** Whether the site is served over https. */
  isSecure: boolean;
}

const newsCode = /^[a-z]{2}\/news\/[^/]+$/;

export function requireCode(code: string | null): string {
  if (!code) throw new CallRefused(400, 'The code of the article is missing');
  if (!newsCode.test(code)) throw new CallRefused(400, 'The code is not that of an article');
  return code;
}

async function countAll({ records, findArticle }: LikeServices, code: string): Promise<number> {
  const article = await findArticle(code);
  if (!article) throw new CallRefused(404, 'There is no such article');
  return article.likesAmount + (await countLikes(records, code));
}

function toLikeResponse(data: { likesAmount: number; hasLike: boolean }): Response {
  return Response.json({ success: true, data }, { headers: { 'cache-control': 'no-store' } });
}

/** `news.hasLike`. */
export async function handleHasLike(
  request: Request,
  code: string | null,
  services: LikeServices,
): Promise<Response> {
  const page = requireCode(code);
  const likesAmount = await countAll(services, page);
  const visitor = readVisitor(request);
  const hasLike = visitor !== undefined && (await hasLiked(services.records, page, visitor));
  return toLikeResponse({ likesAmount, hasLike });
}

/** `news.like`. The first like gives the visitor a mark. */
export async function handleLike(
  request: Request,
  code: string | null,
  services: LikeServices,
): Promise<Response> {
  await admitCall(request, services.toAddress(request.headers), services.limit);
  const page = requireCode(code);
  const before = await countAll(services, page);
  const known = readVisitor(request);
  const visitor = known ?? createVisitor();
  const isNew = await saveLike(services.records, page, visitor);
  const answer = toLikeResponse({ likesAmount: before + Number(isNew), hasLike: true });
  if (!known) answer.headers.set('set-cookie', toVisitorCookie(visitor, services.isSecure));
  return answer;
}
