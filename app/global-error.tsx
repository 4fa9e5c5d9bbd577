'use client';

import '#styles/fonts.css';
import '#styles/fallback-fonts.css';
import '#styles/tokens.css';
import '#styles/global.scss';
import { CrashPage } from '#components/shell/crash-page.tsx';

/** Crash page that also replaces the layout. */
export default function SiteCrash() {
  const language = typeof location === 'undefined' ? '' : location.pathname.slice(1, 3);
  return (
    <html lang={language}>
      <body>
        <CrashPage />
      </body>
    </html>
  );
}
