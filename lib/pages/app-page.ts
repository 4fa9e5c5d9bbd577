import { getTranslations } from 'next-intl/server';
import { appSection } from '#lib/content/app-section.ts';
import type { AppAudience } from '#lib/content/app-stores.ts';
import { page } from '#lib/content/page.ts';
import { loadSite, type SitePage } from './load-page.ts';
import { toDefaultImage } from './metadata.ts';

/** Page with all stores of an audience's apps, for visitors whose platform has no known store: see `redirect-to-store.ts`. */
export async function loadAppPage(segment: string, audience: AppAudience): Promise<SitePage> {
  const [site, t] = await Promise.all([
    loadSite(`${segment}/${appSection}`, segment),
    getTranslations('AppPage'),
  ]);
  const { language, initialData, languages } = site;
  const title = t(`${audience}-title`);
  const image = toDefaultImage(language);
  const content = { title, apps: initialData.apps[audience], audience };
  return {
    ...site,
    status: 200,
    code: `${language}/${appSection}`,
    versions: languages,
    isPreview: false,
    page: page.parse({
      code: `${language}/${appSection}`,
      seo: { title: t(`${audience}-seo`), description: t('description'), og: { image } },
      blocks: [
        { type: 'passengers-apps', id: audience === 'clients' ? 'passengers-apps' : 'drivers-apps', content },
      ],
    }),
  };
}
