import type { MetadataRoute } from 'next';
import { readBrand } from '#lib/backend/embedded/read-brand.ts';
import { getPage } from '#lib/backend/index.ts';
import { getBrandName } from '#lib/content/brand.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { toPalette } from '#lib/content/palette.ts';

// The company is known when the site runs, not when it is built.
export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { colors, ...brand } = readBrand();
  const name = getBrandName({ ...brand, colors }, defaultLanguage);
  const home = await getPage(defaultLanguage).catch(() => null);
  const ground = colors ? toPalette(colors)['--color-page'] : '#F6F1E8';
  return {
    name,
    short_name: name,
    ...(home?.seo.description && { description: home.seo.description }),
    lang: defaultLanguage,
    start_url: `/${defaultLanguage}`,
    display: 'browser',
    ...(ground && { background_color: ground, theme_color: ground }),
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
