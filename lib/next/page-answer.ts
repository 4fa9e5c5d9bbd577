import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { IncrementalCachedAppPageValue } from 'next/dist/server/response-cache';
import type { CachedPage } from '#lib/cache/cached-page.ts';
import { inlineStyles } from './inline-styles.ts';
import { leaveOutFonts } from './leave-out-fonts.ts';
import { preloadRouble } from './preload-rouble.ts';
import { getNonce } from './render-nonce.ts';
import { vary } from './request-kind.ts';
import { removeNonce, removeNonceFromBytes, toSealedPolicy } from './seal-html.ts';
import { findStatedStatus, isOutage } from './stated-status.ts';

export type PageValue = IncrementalCachedAppPageValue;

const year = 31_536_000;

/** Takes the nonce of the render out of all forms of the page; gives the policy for the scripts that bore it. */
function sealPage(page: PageValue): string {
  const nonce = getNonce();
  if (nonce) page.html = preloadRouble(leaveOutFonts(inlineStyles(page.html, nonce)));
  const policy = toSealedPolicy(page.html, nonce);
  page.html = removeNonce(page.html, nonce);
  if (page.rscData) page.rscData = removeNonceFromBytes(page.rscData, nonce);
  for (const [name, segment] of page.segmentData ?? []) {
    page.segmentData?.set(name, removeNonceFromBytes(segment, nonce));
  }
  return policy;
}

/**
 * Gives a rendered page its status and the headers that go with it. Next knows of redirects; any other page of the
 * site states its own.
 * Why: Next answers the request at hand from the very object that it gives the cache handler, after the handler is done
 * with it. There is no documented way to a status other than 200, 307, 308 and 404, nor to headers of a page that
 * depend on its HTML.
 * If it stops working: a page's first visitor gets 200 and no script runs, since the policy lacks their hashes.
 */
export function stampPage(page: PageValue): number | undefined {
  // After a failed render Next hands in the last good page again, whose scripts bear no nonce any more.
  if (page.headers?.['content-security-policy']) return page.status;
  const stated = findStatedStatus(page.html);
  const isStated = stated !== undefined && (page.status ?? 200) === 200;
  page.status = isStated ? stated : page.status;
  page.headers = {
    ...page.headers,
    'content-security-policy': sealPage(page),
    ...(isOutage(page.status) && { 'cache-control': 'no-store', 'retry-after': '30' }),
  };
  return page.status;
}

/** Has Next answer the request at hand with another page than the one it rendered. */
export function replacePage(page: PageValue, other: PageValue): void {
  Object.assign(page, other);
}

/** The page as Next would send it from its cache. */
export function toCachedPage(page: PageValue, { revalidate, expire }: CacheControl): CachedPage {
  const { 'x-next-cache-tags': _, ...headers } = page.headers ?? {};
  const staleFor = revalidate === false || expire === undefined ? 0 : expire - revalidate;
  const stale = staleFor > 0 ? `, stale-while-revalidate=${staleFor}` : '';
  return {
    status: page.status ?? 200,
    html: page.html,
    headers: {
      ...headers,
      vary,
      'x-nextjs-cache': 'HIT',
      'cache-control': `s-maxage=${revalidate || year}${stale}`,
    },
  };
}
