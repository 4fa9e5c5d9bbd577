import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageBlocks } from '@/components/blocks/page-blocks';
import { StructuredData } from '@/components/shell/structured-data';
import { getCrumbs } from '@/lib/content/crumbs';
import { loadPage } from '@/lib/content/load-page';
import { toMetadata } from '@/lib/content/metadata';
import { isBare } from '@/lib/content/path';
import { toJsonLd } from '@/lib/content/structured-data';
import { ErrorPage } from './error-page';
import { Shell } from './shell';

export async function createPageMetadata(code: string, language: string): Promise<Metadata> {
  const [loaded, t] = await Promise.all([loadPage(code, language), getTranslations('common')]);
  return toMetadata(loaded, t(loaded.status === 404 ? 'error-404' : 'error-503'));
}

/** The whole page for a page code: shell and blocks, or the page that says why there are none. */
export async function createPage(code: string, language: string) {
  const loaded = await loadPage(code, language);
  if (loaded.status !== 200) {
    if (loaded.status === 404) notFound();
    return <ErrorPage />;
  }
  const crumbs = await getCrumbs(loaded);
  const { page, initialData } = loaded;
  const blocks = (
    <PageBlocks
      blocks={page.blocks}
      page={{ code, language, initialData, crumbs }}
      fallbackTitle={page.seo.title}
    />
  );
  if (isBare(code)) return <main>{blocks}</main>;
  return (
    <Shell site={loaded} isHeaderDark={page.isHeaderDark} isHeaderAbsolute={page.isHeaderAbsolute}>
      <StructuredData data={toJsonLd(loaded, crumbs)} />
      {blocks}
    </Shell>
  );
}
