'use client';

import { LinkButton } from '#components/ui/button.tsx';
import { BrokenRoad } from './broken-road.tsx';
import crashTexts from './crash-texts.json';
import styles from './error-page.module.scss';

const textsByLanguage: Record<string, typeof crashTexts.ru> = crashTexts;

/** For a page whose script has failed: by then no messages can be asked for, so its few words come along. */
export function CrashPage() {
  const path = typeof location === 'undefined' ? '' : location.pathname;
  const { title, lead, reload } = textsByLanguage[path.slice(1, 3)] ?? crashTexts.ru;
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
