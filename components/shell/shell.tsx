import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Site } from '#lib/pages/load-page.ts';
import { AppBar } from './app-bar.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.scss';

interface ShellProps {
  site: Site;
  isHeaderDark?: boolean;
  isHeaderAbsolute?: boolean;
  /** Ids of the page's blocks, which the footer does not repeat. */
  anchors?: string[];
  /** Address of the page, for print. */
  address?: string;
  children: ReactNode;
}

/** The frame of every page: header, footer, cookie notice. */
export function Shell({ site, isHeaderDark, isHeaderAbsolute, anchors = [], address, children }: ShellProps) {
  const t = useTranslations();
  const cookiePage = `/${site.language}/cookies`;
  const isListed = site.initialData.menu.footer.some(({ path }) => path === cookiePage);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('Shell.skip')}
      </a>
      <AppBar site={site} />
      <Header site={site} isDark={isHeaderDark} isAbsolute={isHeaderAbsolute} />
      <main className={styles.main} id="main" tabIndex={-1} data-address={address}>
        {children}
      </main>
      <Footer site={site} anchors={anchors} />
      <CookieNotice
        label={t('CookieNotice.label')}
        text={t('CookieNotice.text')}
        more={isListed ? { link: cookiePage, text: t('CookieNotice.more') } : undefined}
        accept={t('CookieNotice.accept')}
      />
    </>
  );
}
