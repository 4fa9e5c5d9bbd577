import { env } from '#lib/settings/env.ts';

/**
 * Whether a writing call comes from a page of this site, or from no page at all. A browser always
 * says where a call comes from; programs without a browser hold nobody's cookies.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  // A proxy may have put its own name into `host`; the public one is in the settings.
  const own = [headers.get('host'), new URL(env.SITE_URL).host];
  return URL.canParse(origin) && own.includes(new URL(origin).host);
}
