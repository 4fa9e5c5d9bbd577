import { toAbsolute } from '#lib/content/address.ts';
import { readSitemap, toSitemap } from '#lib/feeds/sitemap.ts';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const xml = toSitemap(await readSitemap(), (part) => toAbsolute(`/sitemap/${part}.xml`));
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
