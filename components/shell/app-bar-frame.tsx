'use client';

import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from './app-bar.module.scss';

/** Key in the browser's storage, and attribute of the root element: see `lib/document/script-gate.ts`. */
const key = 'data-app-bar';

const campaign = /^utm_|clid$/;

/** Passes the campaign of this page's address on to the store. */
function keepCampaign({ target }: MouseEvent): void {
  const anchor = target instanceof Element && target.closest('a');
  const tags = [...new URLSearchParams(location.search)].filter(([name]) => campaign.test(name));
  if (anchor && tags.length > 0) anchor.search = new URLSearchParams(tags).toString();
}

function close(): void {
  document.documentElement.setAttribute(key, 'closed');
  try {
    localStorage.setItem(key, 'closed');
  } catch {
    // The storage is blocked or full: the bar stays closed until the document is left.
  }
}

interface AppBarFrameProps {
  label: string;
  close: string;
  children: ReactNode;
}

/** The bar, with a button that closes it for good. */
export function AppBarFrame({ label, close: closeLabel, children }: AppBarFrameProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on the link inside, by key or pointer
    <aside className={styles.appBar} aria-label={label} onClick={keepCampaign}>
      {children}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
        <Icon code="close" className={styles.cross} />
      </button>
    </aside>
  );
}
