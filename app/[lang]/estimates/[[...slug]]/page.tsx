import { createPage, createPageMetadata } from '#components/shell/site-page.tsx';
import { toPageCode } from '#lib/content/path.ts';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[lang]/estimates/[[...slug]]'>;

export async function generateMetadata({ params }: Props) {
  const { lang, slug } = await params;
  return createPageMetadata(toPageCode(lang, slug), lang);
}

/** A page with an estimate calculated from the query. Not linked from any page: see `server/serve-pages.ts`. */
export default async function EstimatePage({ params, searchParams }: Props) {
  const [{ lang, slug }, asked] = await Promise.all([params, searchParams]);
  const pairs = Object.entries(asked).flatMap(([name, values = []]) =>
    [values].flat().map((value) => [name, value]),
  );
  return createPage(toPageCode(lang, slug), lang, { query: new URLSearchParams(pairs).toString() });
}
