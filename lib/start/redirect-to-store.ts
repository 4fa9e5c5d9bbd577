import { type NextRequest, NextResponse } from 'next/server';
import { backend } from '#lib/backend/index.ts';
import { toAbsolute } from '#lib/content/address.ts';
import { appSection } from '#lib/content/app-section.ts';
import { appField, findStore, toAudience, toStoreAddress } from '#lib/content/app-stores.ts';
import { logger } from '#lib/log.ts';

const methods = ['GET', 'HEAD'];

/** The response depends on the phone, and a company may change its links: nobody may keep it. */
const headers = { 'cache-control': 'no-store', vary: 'User-Agent' };

function isThisPage(address: string, pathname: string): boolean {
  const { origin, pathname: target } = new URL(address);
  return target === pathname && origin === new URL(toAbsolute('/')).origin;
}

/** Redirects `/{lang}/get` to the store of the visitor's phone. Undefined for others: they get the page with all stores. */
export async function redirectToStore(request: NextRequest): Promise<NextResponse | undefined> {
  const { pathname, searchParams } = request.nextUrl;
  const [, language = '', section, ...rest] = pathname.split('/');
  if (section !== appSection || rest.length > 0 || !methods.includes(request.method)) return undefined;
  try {
    const languages = await backend.getLanguages({ mayBeOld: true });
    if (!languages.some(({ code }) => code === language)) return undefined;
    const apps = (await backend.getInitialData(language))?.apps[toAudience(searchParams.get(appField))];
    const store = findStore(apps?.appLinks ?? [], request.headers.get('user-agent') ?? '');
    if (!store) return undefined;
    const address = toStoreAddress(store, searchParams);
    // A link that leads back to this address would redirect forever.
    if (isThisPage(address, pathname)) return undefined;
    return NextResponse.redirect(address, { status: 302, headers });
  } catch (error) {
    // The page itself reports that the backend is unavailable.
    logger.warn({ reason: String(error) }, 'no store for the app');
    return undefined;
  }
}
