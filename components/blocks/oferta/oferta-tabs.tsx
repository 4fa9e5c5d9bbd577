'use client';

import { type ReactNode, useMemo } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconCode } from '@/components/ui/icon-codes';
import { TabList, toTabId } from '@/components/ui/tab-list';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './oferta.module.scss';
import { type TermsPlace, type TermsTab, termsTabs, toPartId } from './terms-place';
import { useTermsPlace } from './use-terms-place';

interface Part {
  label: string;
  icon: IconCode | null;
  text: ReactNode;
}

export interface Terms {
  title: string;
  parts: Part[];
  /** What stands below the list of parts. */
  aside: ReactNode;
}

interface PanelProps {
  terms: Terms;
  tab: TermsTab;
  /** The part that is shown; `null` while another tab is. */
  selected: number | null;
  isReady: boolean;
  onSelect(place: TermsPlace, how: 'click' | 'key'): void;
}

/** One tab's document. In print and without a script it has headings where the tabs would name it. */
function Panel({ terms: { title, parts, aside }, tab, selected, isReady, onSelect }: PanelProps) {
  const ids = parts.map((_, part) => toPartId({ tab, part }));
  const tabs = parts.map(({ label, icon }, part) => ({
    panelId: ids[part] ?? tab,
    content: (
      <>
        {icon && <Icon code={icon} className={styles.icon} />}
        {label}
      </>
    ),
  }));
  return (
    <section
      id={tab}
      className={styles.panel}
      data-closed={selected === null || undefined}
      {...(isReady && { role: 'tabpanel', 'aria-labelledby': toTabId(tab) })}
    >
      <h2 className={styles.panelTitle}>{title}</h2>
      <div className={styles.side}>
        {parts.length > 1 && (
          <TabList
            label={title}
            tabs={tabs}
            selected={selected ?? 0}
            orientation="vertical"
            isReady={isReady}
            className={styles.stops}
            tabClassName={styles.stop}
            onSelect={(part, how) => onSelect({ tab, part }, how)}
          />
        )}
        {aside}
      </div>
      <div className={styles.texts}>
        {parts.map(({ label, text }, part) => (
          <div
            key={ids[part]}
            id={ids[part]}
            className={styles.part}
            data-closed={part !== (selected ?? 0) || undefined}
            {...(isReady &&
              parts.length > 1 && { role: 'tabpanel', 'aria-labelledby': toTabId(ids[part] ?? tab) })}
          >
            <h3 className={styles.partTitle}>{label}</h3>
            {text}
          </div>
        ))}
      </div>
    </section>
  );
}

/** All texts are in the page; the script only shows one at a time. */
export function OfertaTabs({ label, terms }: { label: string; terms: Record<TermsTab, Terms> }) {
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
        label={label}
        tabs={termsTabs.map((tab) => ({ panelId: tab, content: terms[tab].title }))}
        selected={termsTabs.indexOf(place.tab)}
        isReady={isReady}
        className={styles.folders}
        tabClassName={styles.folder}
        onSelect={(index, how) => go({ tab: termsTabs[index] ?? 'offer', part: 0 }, how)}
      />
      {termsTabs.map((tab) => (
        <Panel
          key={tab}
          terms={terms[tab]}
          tab={tab}
          selected={tab === place.tab ? place.part : null}
          isReady={isReady}
          onSelect={go}
        />
      ))}
    </div>
  );
}
