import type { MetadataRoute } from 'next';
import { getLanguages, getPage } from '#lib/backend/index.ts';
import { readBrand } from '#lib/brand/read-brand.ts';
import { getBrandName } from '#lib/content/brand.ts';
import { fallbackLanguages, toKnownLanguage } from '#lib/content/languages.ts';

// The company is known only at run time, not at build time.
export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const brand = readBrand();
  const language = toKnownLanguage(await getLanguages().catch(() => fallbackLanguages));
  const name = getBrandName(brand, language);
  const home = await getPage(language).catch(() => null);
  const ground = brand.palette?.['--color-page'] ?? '#F6F1E8';
  return {
    name,
    short_name: name,
    ...(home?.seo.description && { description: home.seo.description }),
    lang: language,
    start_url: `/${language}`,
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
