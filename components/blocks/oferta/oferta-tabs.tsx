'use client';

import { useMemo } from 'react';
import { TabList } from '#components/ui/tab-list.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { OfertaPanel, type OfertaTexts, type Terms } from './oferta-panel.tsx';
import styles from './oferta-tabs.module.scss';
import { type TermsTab, termsTabs } from './terms-place.ts';
import { useTermsPlace } from './use-terms-place.ts';

interface OfertaTabsProps {
  terms: Record<TermsTab, Terms>;
  texts: OfertaTexts;
}

/** All texts are in the page; the script only shows one at a time. */
export function OfertaTabs({ terms, texts }: OfertaTabsProps) {
  const isReady = useHydrated();
  const sizes = useMemo(
    () => ({
      offer: terms.offer.parts.length,
      agreement: terms.agreement.parts.length,
      partners: terms.partners.parts.length,
    }),
    [terms],
  );
  const { place, go } = useTermsPlace(sizes);
  return (
    <div className={styles.tabs} data-ready={isReady || undefined}>
      <TabList
        label={texts.documents}
        tabs={termsTabs.map((tab) => ({ panelId: tab, content: terms[tab].title }))}
        selected={termsTabs.indexOf(place.tab)}
        isReady={isReady}
        className={styles.folders}
        tabClassName={styles.folder}
        onSelect={(index, how) => go({ tab: termsTabs[index] ?? 'offer', part: 0 }, how)}
      />
      {termsTabs.map((tab) => (
        <OfertaPanel
          key={tab}
          terms={terms[tab]}
          texts={texts}
          tab={tab}
          selected={tab === place.tab ? place.part : null}
          isReady={isReady}
          onSelect={go}
        />
      ))}
    </div>
  );
}
