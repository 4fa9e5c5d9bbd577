import '#styles/fonts.css';
import '#styles/fallback-fonts.css';
import '#styles/tokens.css';
import '#styles/global.scss';
import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
// Loads the styles of all blocks with the layout, so that styles of lazy client components come after them.
import '#components/blocks/registry.ts';
import { Navigation } from '#components/shell/navigation.tsx';
import { readTypeface } from '#lib/brand/brand-sheet.ts';
import { getBrandStyle, readBrand } from '#lib/brand/read-brand.ts';
import { isCyrillic, toDirection } from '#lib/i18n/formats.ts';
import { isDevelopment } from '#lib/settings/env.ts';
import fonts from '#styles/font-files.json';

export const generateViewport = (): Viewport => ({
  width: 'device-width',
  initialScale: 1,
  interactiveWidget: 'resizes-visual',
  themeColor: readBrand().palette?.['--color-page'] ?? '#F6F1E8',
});

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icons/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/icons/apple-touch-icon.png',
  },
};

/** Returns the fonts with the letters, digits and punctuation of a language. */
function toFonts(language: string): string[] {
  return isCyrillic(language) ? fonts.cyrillic : fonts.latin;
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [language, t] = await Promise.all([getLocale(), getTranslations()]);
  const typeface = readTypeface();
  // Each document loads the fonts it uses; this preloads the rest for later pages.
  for (const font of typeface ? [] : toFonts(language)) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  const crash = { title: t('CrashPage.title'), lead: t('CrashPage.lead'), reload: t('CrashPage.reload') };
  return (
    <html
      lang={language}
      dir={toDirection(language)}
      data-scroll-behavior="smooth"
      // The built site has palette and typeface in its stylesheets.
      style={isDevelopment ? getBrandStyle() : undefined}
    >
      <body data-crash={JSON.stringify(crash)}>
        {isDevelopment && typeface && <style>{Object.values(typeface).join('')}</style>}
        {children}
        <Navigation loading={t('Navigation.loading')} />
      </body>
    </html>
  );
}
