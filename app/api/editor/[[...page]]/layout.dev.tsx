import type { ReactNode } from 'react';
import '#styles/fallback-fonts.css';
import '#styles/fonts.css';
import '#styles/tokens.css';

export const metadata = { title: 'Manul: editor', robots: 'noindex' };

export default function EditorLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" style={{ fontSize: '62.5%' }}>
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  );
}
