'use client';

import { useState } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { BrokenRoad } from './broken-road.tsx';
import styles from './error-page.module.scss';

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

/** For a page whose script has failed. */
export function CrashPage() {
  const path = typeof location === 'undefined' ? '' : location.pathname;
  const [{ title, lead, reload }] = useState(readTexts);
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
