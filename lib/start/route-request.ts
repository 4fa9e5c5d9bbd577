import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type NextRequest, NextResponse } from 'next/server';
import { findPublicFile } from '#lib/brand/public-file.ts';
import { toCanonicalPath } from '#lib/content/path.ts';
import { toContentSecurityPolicy } from '#lib/http/content-security-policy.ts';
import { toErrorResponse } from '#lib/http/error-page.ts';
import { forAnHour, forGood, toFreshness } from '#lib/http/freshness.ts';
import { buildFolder } from '#lib/next/names.ts';
import { createAppRoutes, previewCookie, routerHeader, toEstimateAddress } from '#lib/next/request-kind.ts';
import { findDestination } from '#lib/pages/destination.ts';

/** Addresses of pages that Next renders for each visitor. The pattern matches exactly the routes in `app/[lang]`. */
const pagesForVisitors = /^\/[a-z]{2}\/(?:get|thank-you\/[^/]+|sent-form\/[^/]+|subscription\/[^/]+\/[^/]+)$/;
const file = /\.\w{2,11}$/;
const methods = ['GET', 'HEAD'];

let isAppRoute: ((path: string) => boolean) | undefined;

function rewriteTo(request: NextRequest, address: string, init?: ResponseInit): NextResponse {
  // A new URL instead of a clone would be proxied.
  const target = request.nextUrl.clone();
  const [path = '', query = ''] = address.split('?', 2);
  target.pathname = path;
  target.search = query;
  return NextResponse.rewrite(target, init);
}

/** Responds with a page for one visitor: it has its own nonce and is never cached. */
function respondToVisitor(request: NextRequest, address?: string): NextResponse {
  const nonce = randomBytes(16).toString('hex');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', `script-src 'nonce-${nonce}'`);
  const init = { request: { headers } };
  const response =
    address === undefined ? NextResponse.next(init) : rewriteTo(request, address, init as ResponseInit);
  response.headers.set('content-security-policy', toContentSecurityPolicy([], [], nonce));
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/** Whether the path is a file of the company or in its colours. Next serves the files of `public` itself. */
function isCompanyFile(path: string): boolean {
  const found = file.test(path) ? findPublicFile(path) : undefined;
  return found !== undefined && !found.startsWith('public');
}

/** The router loads the whole document when a response is not its own data. */
const leaveToBrowser = () =>
  new NextResponse(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });

const isTraversal = (path: string) => path.split('/').includes('..');

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function refuse(status: number, path: string, headers?: Record<string, string>): NextResponse {
  const { body, headers: own } = toErrorResponse(status, path);
  return new NextResponse(body, { status, headers: { ...own, ...headers } });
}

/** Lets Next send a file of `public`. Next itself would have browsers revalidate it on every use. */
function leaveFile(request: NextRequest): NextResponse {
  const isVersioned = request.nextUrl.searchParams.has('v');
  return NextResponse.next({ headers: { 'cache-control': isVersioned ? forGood : forAnHour } });
}

/**
 * Finds the destination of an address when `server.mjs` does not run. Returns undefined if the path only lacks the
 * language.
 */
export async function routeRequest(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname, search } = request.nextUrl;
  const isForRouter = request.headers.get(routerHeader) === '1';
  if (!methods.includes(request.method)) {
    return refuse(405, pathname, { allow: methods.join(', ') });
  }
  const path = decode(pathname);
  if (path === undefined || path.includes('\0') || isTraversal(path)) return refuse(400, pathname);
  const [, framework = ''] = /^(\/_next)\//.exec(path) ?? [];
  if (isCompanyFile(path.slice(framework.length)))
    return rewriteTo(request, `/api/files${pathname.slice(framework.length)}${search}`);
  if (framework) return NextResponse.next();
  if (file.test(path) && existsSync(`public${path}`)) return leaveFile(request);
  isAppRoute ??= createAppRoutes(buildFolder);
  const isPage = !(isAppRoute(pathname) && pathname === toCanonicalPath(pathname));
  if (!isPage) return pagesForVisitors.test(pathname) ? respondToVisitor(request) : NextResponse.next();
  // A preview shows pages that are not published. With a forged cookie, the page has the status for everyone.
  if (request.cookies.has(previewCookie)) return respondToVisitor(request);
  const destination = await findDestination(pathname + search);
  if (!destination) return undefined;
  if ('location' in destination) {
    const target = new URL(destination.location, request.nextUrl);
    return NextResponse.redirect(target, { status: 308, headers: toFreshness('s-maxage=300') });
  }
  const { path: target, isMissing, query } = destination;
  // The page has the status itself. With a status here, Next would replace the metadata of the page.
  if (isMissing) return isForRouter ? leaveToBrowser() : rewriteTo(request, target);
  if (query !== undefined) return respondToVisitor(request, toEstimateAddress(target, query));
  return target === pathname ? NextResponse.next() : rewriteTo(request, target);
}
