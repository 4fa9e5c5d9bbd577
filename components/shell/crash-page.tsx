'use client';

import { useEffect, useState } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { BrokenRoad } from './broken-road.tsx';
import styles from './error-page.module.scss';
import { hasPageChanged } from './page-changes.ts';

/** For a crash before there is a document. */
const fallback = {
  title: 'Страница не открылась',
  lead: 'Что-то сломалось на нашей стороне.',
  reload: 'Обновить',
};

/** After a crash no messages can be loaded: the layout has put these few on the body. */
function readTexts(): typeof fallback {
  const texts = typeof document === 'undefined' ? undefined : document.body?.dataset['crash'];
  return texts ? JSON.parse(texts) : fallback;
}

/**
 * For a page whose script has failed. One that the router has brought may have come broken: then its document is loaded,
 * as when it does not come at all.
 */
export function CrashPage() {
  const [isLoading] = useState(hasPageChanged);
  useEffect(() => {
    if (isLoading) location.reload();
  }, [isLoading]);
  const path = typeof location === 'undefined' ? '' : location.pathname;
  const [{ title, lead, reload }] = useState(readTexts);
  if (isLoading) return <main id="main" />;
  return (
    <main className={styles.errorPage} id="main">
      <BrokenRoad />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <LinkButton href={path} target="_self" look="dark">
        {reload}
      </LinkButton>
    </main>
  );
}
