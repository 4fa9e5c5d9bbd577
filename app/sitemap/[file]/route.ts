import { readSitemap, toSitemapPart } from '#lib/feeds/sitemap.ts';

export const dynamic = 'force-dynamic';

/** The parts of a site map that is too long for one file: `/sitemap/1.xml`. */
export async function GET(_: Request, { params }: RouteContext<'/sitemap/[file]'>): Promise<Response> {
  const [, part] = /^([1-9]\d{0,4})\.xml$/.exec((await params).file) ?? [];
  const xml = part ? toSitemapPart(await readSitemap(), Number(part)) : null;
  if (xml === null) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
