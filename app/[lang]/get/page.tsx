import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageBlocks } from '#components/blocks/page-blocks.tsx';
import { Shell } from '#components/shell/shell.tsx';
import { toAudience } from '#lib/content/app-stores.ts';
import { loadAppPage } from '#lib/pages/app-page.ts';
import { toMetadata } from '#lib/pages/metadata.ts';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[lang]/get'>;

async function load({ params, searchParams }: Props) {
  const [{ lang }, { app = '' }] = await Promise.all([params, searchParams]);
  return loadAppPage(lang, toAudience(String(app)));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [loaded, t] = await Promise.all([load(props), getTranslations()]);
  return toMetadata(loaded, {
    error: t('common.error-503'),
    feeds: { news: t('Feeds.news'), careers: t('Feeds.careers') },
  });
}

/** All stores. Phones do not get here: the middleware redirects them to their store. */
export default async function AppPage(props: Props) {
  const loaded = await load(props);
  const { code, language, initialData, page } = loaded;
  const anchors = page.blocks.flatMap(({ id }) => id ?? []);
  if (initialData.apps.clients.appLinks.length === 0) redirect(`/${language}`);
  return (
    <Shell site={loaded} anchors={anchors}>
      <PageBlocks
        blocks={page.blocks}
        page={{ code, language, initialData, breadcrumbs: [] }}
        fallbackTitle={page.seo.title}
      />
    </Shell>
  );
}
