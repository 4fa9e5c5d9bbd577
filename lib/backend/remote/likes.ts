import { z } from 'zod';
import { type Backend, isUnavailable, type Likes } from '#lib/backend/backend.ts';
import { createVisitor, toVisitorCookie } from '#lib/backend/visitor-cookie.ts';
import { toLikeSubject } from '#lib/records/delivered-record.ts';
import { saveDeliveries } from '#lib/records/deliveries.ts';
import { saveLike } from '#lib/records/likes.ts';
import type { Records } from '#lib/records/records.ts';
import type { RemoteClient } from './client.ts';
import { toBackendCookies, toSiteCookie } from './visitor-cookies.ts';

const amount = z.number().optional().catch(undefined);
const answer = z.object({
  success: z.unknown(),
  data: z.object({ likesAmount: amount, hasLike: z.unknown() }).optional().catch(undefined),
});

export interface LikeParts {
  client: RemoteClient;
  getPage: Backend['getPage'];
  /** The page of an article tells of its likes. */
  forget(code: string): void;
  getRecords(): Promise<Records>;
  /** Whether the site is served over https. */
  isSecure: boolean;
}

/** Likes of a content service elsewhere; while it is away they wait in the records of this site. */
export function createRemoteLikes({ client, getPage, forget, getRecords, isSecure }: LikeParts) {
  async function ask(action: string, code: string, cookies: string): Promise<Likes | null> {
    const { status, headers, body } = await client.ask(
      `/api/v1/?action=${action}&code=${encodeURIComponent(code)}`,
      { method: 'POST', lane: 'calls', subject: code, headers: { cookie: toBackendCookies(cookies) } },
    );
    const said = answer.safeParse(body).data;
    if (status >= 400 || said?.success === false) return null;
    const setCookies = [headers['set-cookie'] ?? []].flat().map(toSiteCookie);
    return { likesAmount: said?.data?.likesAmount, hasLike: said?.data?.hasLike === true, setCookies };
  }

  /** Kept here until the backend answers again: once for every visitor. */
  async function queue(code: string, cookies: string): Promise<Likes | null> {
    const page = await getPage(code);
    const article = page?.blocks.find(({ type }) => type === 'news-details');
    if (!article) return null;
    const records = await getRecords();
    const known = toBackendCookies(cookies);
    const visitor = createVisitor();
    const cookie = known || `visitor=${visitor}`;
    const isNew = await saveLike(records, code, cookie);
    const like = { kind: 'like', subject: toLikeSubject(code, cookie) } as const;
    if (isNew) await saveDeliveries(records.database, like, ['backend'], new Date());
    const before = z.object({ likesAmount: amount }).safeParse(article.content).data?.likesAmount ?? 0;
    const setCookies = known ? [] : [toSiteCookie(toVisitorCookie(visitor, isSecure))];
    return { likesAmount: before + 1, hasLike: true, setCookies };
  }

  return {
    getLikes: (code: string, cookies: string) => ask('news.hasLike', code, cookies),
    async addLike(code: string, cookies: string): Promise<Likes | null> {
      try {
        const likes = await ask('news.like', code, cookies);
        forget(code);
        return likes && { ...likes, hasLike: true };
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return queue(code, cookies);
      }
    },
  };
}
