import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageBlocks } from '#components/blocks/page-blocks.tsx';
import { isBare } from '#lib/content/path.ts';
import type { RefusedForm } from '#lib/forms/refused-form.ts';
import { getCrumbs } from '#lib/pages/crumbs.ts';
import { loadPage } from '#lib/pages/load-page.ts';
import { toMetadata } from '#lib/pages/metadata.ts';
import { toJsonLd } from '#lib/pages/structured-data.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PreviewBadge } from './preview-badge.tsx';
import { Shell } from './shell.tsx';
import { StructuredData } from './structured-data.tsx';

export async function createPageMetadata(code: string, segment: string): Promise<Metadata> {
  const [loaded, t, feeds] = await Promise.all([
    loadPage(code, segment),
    getTranslations('common'),
    getTranslations('Feeds'),
  ]);
  return toMetadata(loaded, {
    error: t(loaded.status === 404 ? 'error-404' : 'error-503'),
    feeds: { news: feeds('news'), careers: feeds('careers') },
  });
}

/**
 * The whole page for a page code: shell and blocks, or the page that says why there are none. It is
 * rendered in any case: `notFound()` would send an empty shell for its root layout depends on the
 * language. The cache handler takes the HTTP status from the page's `prerender-status-code`.
 */
export async function createPage(code: string, segment: string, refusedForm?: RefusedForm) {
  const loaded = await loadPage(code, segment);
  if (loaded.status === 503) return <ErrorPage code={code} />;
  if (loaded.status === 404) {
    return (
      <Shell site={loaded}>
        <NotFoundPage language={loaded.language} initialData={loaded.initialData} />
      </Shell>
    );
  }
  const crumbs = await getCrumbs(loaded);
  const { page, language, initialData } = loaded;
  const blocks = (
    <PageBlocks
      blocks={page.blocks}
      page={{ code, language, initialData, crumbs, refusedForm }}
      fallbackTitle={page.seo.title}
    />
  );
  const badge = loaded.isPreview && <PreviewBadge code={code} />;
  if (isBare(code)) {
    return (
      <main id="main">
        {badge}
        {blocks}
      </main>
    );
  }
  return (
    <Shell
      site={loaded}
      isHeaderDark={page.isHeaderDark}
      isHeaderAbsolute={page.isHeaderAbsolute}
      anchors={page.blocks.flatMap(({ id }) => id ?? [])}
    >
      {badge}
      <StructuredData data={toJsonLd(loaded, crumbs)} />
      {blocks}
    </Shell>
  );
}
