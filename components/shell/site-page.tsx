import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageBlocks } from '#components/blocks/page-blocks.tsx';
import { toAbsolute } from '#lib/content/address.ts';
import type { Block } from '#lib/content/page.ts';
import { isBare, toPath } from '#lib/content/path.ts';
import { getBreadcrumbs } from '#lib/pages/breadcrumbs.ts';
import { findRedirect } from '#lib/pages/destination.ts';
import { loadPage, loadSite, type PageContext, type Site, toMissing } from '#lib/pages/load-page.ts';
import { toMetadata } from '#lib/pages/metadata.ts';
import { toJsonLd } from '#lib/pages/structured-data.ts';
import { isDevelopment } from '#lib/settings/env.ts';
import { ErrorPage } from './error-page.tsx';
import { Fold } from './fold.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './preview-badge.module.scss';
import { Shell } from './shell.tsx';
import { StructuredData } from './structured-data.tsx';

/** Reads the content version before rendering, so that an editor's open page reloads if content changes during it. */
async function noteVersion(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the bundler evaluates this and drops the code below from the build
  if (process.env.NODE_ENV !== 'development') return;
  const { getPageVersion } = await import('#components/preview/content-version.ts');
  await getPageVersion();
}

export async function createPageMetadata(code: string, segment: string): Promise<Metadata> {
  await noteVersion();
  const [loaded, t] = await Promise.all([loadPage(code, segment), getTranslations()]);
  return toMetadata(loaded, {
    error: t(loaded.status === 404 ? 'common.error-404' : 'common.error-503'),
    feeds: { news: t('Feeds.news'), careers: t('Feeds.careers') },
  });
}

/** Badge that shows that the page is a preview, with a link to leave it. */
async function PreviewBadge({ code }: { code: string }) {
  const t = await getTranslations('PreviewBadge');
  return (
    <p className={styles.previewBadge} role="status">
      {t('title')}
      <a className={styles.exit} href={`/api/preview?exit=1&code=${encodeURIComponent(code)}`}>
        {t('exit')}
      </a>
    </p>
  );
}

/** Returns the editor's panel in development. No part of it is in the production build. */
async function createPreviewBar(site: Site, blocks?: readonly Block[]): Promise<ReactNode> {
  // biome-ignore lint/style/noProcessEnv: the bundler evaluates this and drops the code below from the build
  if (process.env.NODE_ENV !== 'development') return null;
  const { PreviewBar } = await import('#components/preview/preview-bar.tsx');
  return <PreviewBar site={site} {...(blocks && { blocks })} />;
}

/** Returns the 404 page for development, where only Next can send the status 404, with a client-rendered page. */
export async function createMissingPage(segment: string) {
  const site = toMissing(await loadSite(`${segment}/404`, segment));
  return (
    <Shell site={site}>
      <NotFoundPage language={site.language} initialData={site.initialData} />
      {await createPreviewBar(site)}
    </Shell>
  );
}

/**
 * Returns the whole page for a page code: shell and blocks, or an error page. An error page is rendered here, because
 * `notFound()` would send an empty shell: the root layout depends on the language. The cache handler takes the HTTP
 * status from the page's `prerender-status-code`.
 */
export async function createPage(
  code: string,
  segment: string,
  visit: Pick<PageContext, 'refusedForm' | 'query'> = {},
) {
  await noteVersion();
  const loaded = await loadPage(code, segment);
  if (loaded.status === 503) return <ErrorPage code={code} />;
  if (loaded.status === 404) {
    // In development our server is not in front of Next.
    if (isDevelopment) {
      const target = await findRedirect(`/${encodeURI(code)}`);
      return target ? permanentRedirect(target) : notFound();
    }
    return (
      <Shell site={loaded}>
        <NotFoundPage language={loaded.language} initialData={loaded.initialData} />
        <Fold />
      </Shell>
    );
  }
  const breadcrumbs = await getBreadcrumbs(loaded);
  const { page, language, initialData } = loaded;
  const blocks = (
    <PageBlocks
      blocks={page.blocks}
      page={{ code, language, initialData, breadcrumbs, ...visit }}
      fallbackTitle={page.seo.title}
      fold={<Fold />}
    />
  );
  const address = toAbsolute(toPath(code)) + (visit.query ? `?${visit.query}` : '');
  const badge = (
    <>
      {loaded.isPreview && <PreviewBadge code={code} />}
      {await createPreviewBar(loaded, page.blocks)}
    </>
  );
  if (isBare(code)) {
    return (
      <main id="main" data-address={address}>
        {badge}
        {blocks}
      </main>
    );
  }
  return (
    <Shell
      site={{ ...loaded, query: visit.query }}
      isHeaderDark={page.isHeaderDark}
      isHeaderAbsolute={page.isHeaderAbsolute}
      anchors={page.blocks.flatMap(({ id }) => id ?? [])}
      address={address}
    >
      {badge}
      <StructuredData data={toJsonLd(loaded, breadcrumbs)} />
      {blocks}
    </Shell>
  );
}
