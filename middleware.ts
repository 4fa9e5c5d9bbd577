import { type NextRequest, NextResponse } from 'next/server';
import { backend } from '#lib/backend/index.ts';
import { toKnownLanguage } from '#lib/content/languages.ts';
import { toCanonicalPath } from '#lib/content/path.ts';

export const config = {
  runtime: 'nodejs',
  // A middleware that matches nearly doubles the time of a page change, so the two languages the site comes
  // with are left out, and so are files. Other languages of the backend pass through below.
  matcher: ['/((?!(?:ru|en)(?:/|$)|api/|_next/|.*\\.[a-z0-9]{2,11}$).*)'],
};

/**
 * Paths without a language go to the current one: the first two characters if they name a language. Capitals of a language
 * become small.
 */
export async function middleware(request: NextRequest) {
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
