import { getTranslations } from 'next-intl/server';
import { isUnavailable } from '#lib/backend/backend.ts';
import { getPage } from '#lib/backend/index.ts';
import { appSection } from '#lib/content/app-section.ts';
import type { AppAudience } from '#lib/content/app-stores.ts';
import { page } from '#lib/content/page.ts';
import { loadSite, type SitePage } from './load-page.ts';
import { toDefaultImage } from './metadata.ts';

/** Codes of the pages that may present an audience's app, without the language. */
const presentations: Record<AppAudience, string> = { clients: '', drivers: '/driver' };

/** Returns the content of the block that presents the app on another page: its advantages and prices, if it is there. */
async function findPresentation(language: string, audience: AppAudience): Promise<object> {
  const presenting = await getPage(`${language}${presentations[audience]}`).catch((error) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });
  const blocks = presenting?.blocks.filter(({ type, isHidden }) => type === 'passengers-apps' && !isHidden);
  const shown = audience === 'clients' ? [undefined, 'clients', 'senders'] : [audience];
  const block = blocks?.find(({ content }) => shown.includes(Object(content).audience));
  return Object(block?.content);
}

/** Page with all stores of an audience's apps, for visitors whose platform has no known store: see `redirect-to-store.ts`. */
export async function loadAppPage(segment: string, audience: AppAudience): Promise<SitePage> {
  const [site, t] = await Promise.all([
    loadSite(`${segment}/${appSection}`, segment),
    getTranslations('AppPage'),
  ]);
  const { language, initialData, languages } = site;
  const title = t(`${audience}-title`);
  const image = toDefaultImage(language);
  const presented = await findPresentation(language, audience);
  const content = { audience, ...presented, title, apps: initialData.apps[audience] };
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
