import { readSitemap, toSitemap } from '#lib/feeds/sitemap.ts';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(toSitemap(await readSitemap()), { headers: { 'content-type': 'application/xml' } });
}
