import type { IncrementalCachedAppPageValue } from 'next/dist/server/response-cache';
import { toContentSecurityPolicy } from '#lib/http/content-security-policy.ts';

const statusMeta = /<meta name="prerender-status-code" content="(\d{3})"/;

/** The HTTP status that a page says it has. */
export function findStatedStatus(html: string): number | undefined {
  const stated = statusMeta.exec(html)?.[1];
  return stated === undefined ? undefined : Number(stated);
}

export function isOutage(status = 200): boolean {
  return status >= 500;
}

/**
 * The status of the page, put where Next sends it from, with the headers that go with it. Next knows of redirects;
 * any other page of the site states its own.
 */
export function stampPage(page: IncrementalCachedAppPageValue): number | undefined {
  const stated = findStatedStatus(page.html);
  const isStated = stated !== undefined && (page.status ?? 200) === 200;
  page.status = isStated ? stated : page.status;
  page.headers = {
    ...page.headers,
    'content-security-policy': toContentSecurityPolicy(page.html),
    ...(isOutage(page.status) && { 'cache-control': 'no-store', 'retry-after': '30' }),
  };
  return page.status;
}
