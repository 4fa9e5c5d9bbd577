import { type NextRequest, NextResponse } from 'next/server';
import { backend } from '#lib/backend/index.ts';
import { toKnownLanguage } from '#lib/content/languages.ts';
import { toCanonicalPath } from '#lib/content/path.ts';
import { processState } from '#lib/process-state.ts';
import { isDevelopment } from '#lib/settings/env.ts';
import { answerWithNext } from '#lib/start/answer-with-next.ts';

export const config = {
  runtime: 'nodejs',
  matcher: [
    // A server in front decides about pages. A middleware that matches nearly doubles the time of a page change, so
    // behind it the two languages the site comes with are left out, and so are files.
    '/((?!(?:ru|en)(?:/|$)|api/|_next/|.*\\.[a-z0-9]{2,11}$).*)',
    { source: '/((?!api/|_next/).*)', missing: [{ type: 'header', key: 'x-site-in-front' }] },
    // In the company's colours.
    { source: '/_next/static/:path*.css', missing: [{ type: 'header', key: 'x-site-in-front' }] },
  ],
};

/**
 * Paths without a language go to the current one: the first two characters if they name a language. Capitals of a language
 * become small.
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

/** Decides where an address leads, unless a server in front has done so. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const isAlone = !processState.isInFront && !isDevelopment;
  return (isAlone ? await answerWithNext(request) : undefined) ?? addLanguage(request);
}
