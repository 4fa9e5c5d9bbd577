import '#styles/fonts.css';
import '#styles/tokens.css';
import '#styles/global.scss';
import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Navigation } from '#components/shell/navigation.tsx';

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  interactiveWidget: 'resizes-visual',
  themeColor: '#F6F1E8',
};

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icons/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/icons/apple-touch-icon.png',
  },
};

const fonts = ['/fonts/unbounded.woff2', '/fonts/onest.woff2'];

export default async function RootLayout({ children }: { children: ReactNode }) {
  for (const font of fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const t = await getTranslations('Navigation');
  return (
    <html lang={await getLocale()} data-scroll-behavior="smooth">
      <body>
        {children}
        <Navigation loading={t('loading')} />
      </body>
    </html>
  );
}
