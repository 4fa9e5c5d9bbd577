'use client';

import { useEffect, useState } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { ErrorIllustration } from './error-illustration.tsx';
import styles from './error-page.module.scss';
import { hasPageChanged } from './page-changes.ts';

/** Texts for a crash before there is a document. */
const fallback = {
  title: 'Страница не открылась',
  lead: 'Что-то сломалось на нашей стороне.',
  reload: 'Обновить',
};

/** Reads the texts that the layout puts on the body, because no messages can be loaded after a crash. */
function readTexts(): typeof fallback {
  const texts = typeof document === 'undefined' ? undefined : document.body?.dataset['crash'];
  return texts ? JSON.parse(texts) : fallback;
}

/**
 * Shown when a page throws in the browser. A page from the router may have arrived damaged, so its document is loaded,
 * as when the page does not arrive at all.
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
      <ErrorIllustration />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <LinkButton href={path} target="_self" look="dark">
        {reload}
      </LinkButton>
    </main>
  );
}
