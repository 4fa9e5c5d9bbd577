import { type NextRequest, NextResponse } from 'next/server';
import { backend } from '#lib/backend/index.ts';
import { toKnownLanguage } from '#lib/content/languages.ts';
import { toCanonicalPath } from '#lib/content/path.ts';
import { foundHeader } from '#lib/next/request-kind.ts';
import { isDevelopment } from '#lib/settings/env.ts';
import { redirectToStore } from '#lib/start/redirect-to-store.ts';
import { routeRequest } from '#lib/start/route-request.ts';

export const config = {
  runtime: 'nodejs',
  matcher: [
    // With `server.mjs` in front, paths in the two built-in languages and files are excluded: `server.mjs` finds pages
    // itself, and a middleware that matches nearly doubles the time of a page change.
    '/((?!(?:ru|en)(?:/|$)|api/|_next/|.*\\.[a-z0-9]{2,11}$).*)',
    { source: '/((?!api/|_next/).*)', missing: [{ type: 'header', key: 'x-site-in-front' }] },
    // Stylesheets are sent in the company's colours.
    { source: '/_next/static/:path*.css', missing: [{ type: 'header', key: 'x-site-in-front' }] },
  ],
};

/**
 * Redirects a path without a language to the current one: the first two characters if they are a language. A language in
 * capitals redirects to its canonical form.
 */
async function addLanguage(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const languages = await backend.getLanguages({ mayBeOld: true });
  const [segment = ''] = pathname.slice(1).split('/');
  if (languages.some(({ code }) => code === segment)) return NextResponse.next();
  const isCapital = languages.some(({ code }) => code === segment.toLowerCase());
  if (isCapital) return NextResponse.redirect(new URL(toCanonicalPath(pathname) + search, request.url), 308);
  const current = toKnownLanguage(languages, segment.slice(0, 2));
  const target = request.nextUrl.clone();
  target.pathname = pathname === '/' ? `/${current}` : `/${current}${pathname}`;
  return NextResponse.redirect(target, 307);
}

/** Decides where an address leads, unless `server.mjs` has done so. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const store = await redirectToStore(request);
  if (store) return store;
  const isFound = isDevelopment || request.headers.has(foundHeader);
  return (isFound ? undefined : await routeRequest(request)) ?? addLanguage(request);
}
