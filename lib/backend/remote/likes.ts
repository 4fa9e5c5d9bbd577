import { z } from 'zod';
import { type Backend, isUnavailable, type Likes } from '#lib/backend/backend.ts';
import { createVisitor, toVisitorCookie } from '#lib/backend/visitor-cookie.ts';
import { toLikeSubject } from '#lib/records/delivered-record.ts';
import { saveDeliveries } from '#lib/records/deliveries.ts';
import { saveLike } from '#lib/records/likes.ts';
import type { Records } from '#lib/records/records.ts';
import type { RemoteClient, RemoteResponse } from './client.ts';
import { readEnvelope, requireEnvelope } from './envelope.ts';

const amount = z.number().optional().catch(undefined);
const likesData = z.object({ likesAmount: amount, hasLike: z.unknown() });
/** The specification promises no more than this for `news.hasLike`. */
const bareLikes = z.object({ data: z.object({ hasLike: z.boolean() }) });

function checkLikes(response: RemoteResponse): void {
  const isBare = response.status < 400 && bareLikes.safeParse(response.body).success;
  if (!isBare) requireEnvelope(response);
}

/** Prefix of cookies that the backend has set through this site. Only these are sent back to it. */
const cookiePrefix = 'backend-';

/** Extracts the backend's cookies from a visitor's, with their original names. */
function toBackendCookies(cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => pair.startsWith(cookiePrefix));
  return own.map((pair) => pair.slice(cookiePrefix.length)).join('; ');
}

/** Turns a backend cookie into a cookie of this site that the browser sends only with API calls. */
function toSiteCookie(cookie: string): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const others = attributes.filter((attribute) => !/^(?:domain|path)\b/i.test(attribute));
  return [`${cookiePrefix}${pair}`, 'Path=/api/v1/', ...others].join('; ');
}

interface LikeParts {
  client: RemoteClient;
  getPage: Backend['getPage'];
  /** Expires the article page, which shows the likes. */
  forget(code: string): void;
  getRecords(): Promise<Records>;
  /** Whether the site is served over HTTPS. */
  isSecure: boolean;
}

/** Likes of a remote content service. While it is unavailable, they are queued in the records of this site. */
export function createRemoteLikes({ client, getPage, forget, getRecords, isSecure }: LikeParts) {
  async function send(action: string, code: string, cookies: string): Promise<Likes | null> {
    const response = await client.send(`/api/v1/?action=${action}&code=${encodeURIComponent(code)}`, {
      method: 'POST',
      queue: 'calls',
      subject: code,
      headers: { cookie: toBackendCookies(cookies) },
      check: checkLikes,
    });
    if (readEnvelope(response)?.isRefusal) return null;
    const { headers, body } = response;
    const data = likesData.safeParse(Object(body).data).data;
    const setCookies = [headers['set-cookie'] ?? []].flat().map(toSiteCookie);
    return { likesAmount: data?.likesAmount, hasLike: data?.hasLike === true, setCookies };
  }

  /** Queues the like until the backend is available again, once per visitor. */
  async function queue(code: string, cookies: string): Promise<Likes | null> {
    const page = await getPage(code);
    const article = page?.blocks.find(({ type }) => type === 'news-details');
    if (!article) return null;
    const records = await getRecords();
    const known = toBackendCookies(cookies);
    const visitor = createVisitor();
    const cookie = known || `visitor=${visitor}`;
    const like = { kind: 'like', subject: toLikeSubject(code, cookie) } as const;
    // In one transaction: a like stored without its delivery would never be sent.
    await records.database.transaction().execute(async (database) => {
      const isNew = await saveLike({ ...records, database }, code, cookie);
      if (isNew) await saveDeliveries(database, like, ['backend'], new Date());
    });
    const before = z.object({ likesAmount: amount }).safeParse(article.content).data?.likesAmount ?? 0;
    const setCookies = known ? [] : [toSiteCookie(toVisitorCookie(visitor, isSecure))];
    return { likesAmount: before + 1, hasLike: true, setCookies };
  }

  return {
    getLikes: (code: string, cookies: string) => send('news.hasLike', code, cookies),
    async addLike(code: string, cookies: string): Promise<Likes | null> {
      try {
        const likes = await send('news.like', code, cookies);
        forget(code);
        return likes && { ...likes, hasLike: true };
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return queue(code, cookies);
      }
    },
  };
}
