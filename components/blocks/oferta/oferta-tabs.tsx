'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { TabList, toTabId } from '#components/ui/tab-list.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import styles from './oferta-tabs.module.scss';
import type { Offer } from './schema.ts';
import { type TermsPlace, type TermsTab, termsTabs, toPartId, useTermsPlace } from './terms-place.ts';

export interface Terms {
  title: string;
  parts: { label: string; icon: string | null; text: ReactNode }[];
  partners: Offer['partners'];
}

interface OfertaTabsProps {
  terms: Record<TermsTab, Terms>;
  texts: {
    /** Accessible name of the tab list. */
    documents: string;
    partners: string;
    print: string;
    printHint: string;
  };
}

/** All texts are in the page; JavaScript only shows one at a time. */
export function OfertaTabs({ terms, texts }: OfertaTabsProps) {
  const isReady = useHydrated();
  const { place, go } = useTermsPlace((tab) => terms[tab].parts.length);
  return (
    <div className={styles.tabs} data-ready={isReady || undefined} data-own-places="">
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
        <Panel
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

interface PanelProps {
  terms: Terms;
  texts: OfertaTabsProps['texts'];
  tab: TermsTab;
  /** Index of the part that is shown; `null` while another tab is selected. */
  selected: number | null;
  isReady: boolean;
  onSelect(place: TermsPlace, how: 'click' | 'key'): void;
}

/** One tab's document. In print and without JavaScript, headings replace the tabs. */
function Panel({ terms: { title, parts, partners }, texts, tab, selected, isReady, onSelect }: PanelProps) {
  const tabs = parts.map(({ label, icon }, part) => ({
    panelId: toPartId({ tab, part }),
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
        {partners.length > 0 && <Partners title={texts.partners} partners={partners} />}
        <PrintButton text={texts.print} hint={texts.printHint} />
      </div>
      <div>
        {parts.map(({ label, text }, part) => {
          const id = toPartId({ tab, part });
          return (
            <div
              key={id}
              id={id}
              className={styles.part}
              data-closed={part !== (selected ?? 0) || undefined}
              {...(isReady && parts.length > 1 && { role: 'tabpanel', 'aria-labelledby': toTabId(id) })}
            >
              <h3 className={styles.partTitle}>{label}</h3>
              {text}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** The partners that the text applies to. */
function Partners({ title, partners }: Pick<Terms, 'partners' | 'title'>) {
  return (
    <div className={styles.partners}>
      <p className={styles.partnersTitle}>{title}</p>
      <ul>
        {partners.map((partner) => (
          <li key={partner.title}>
            {partner.link ? (
              <a className={styles.partner} href={partner.link}>
                {partner.title}
              </a>
            ) : (
              partner.title
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Prints the page, which browsers can save as PDF. A separate PDF file could become outdated. */
function PrintButton({ text, hint }: { text: string; hint: string }) {
  return (
    <button className={styles.printButton} type="button" onClick={() => window.print()}>
      <Icon code="print" className={styles.printIcon} />
      <span>
        {text}
        <small className={styles.printHint}>{hint}</small>
      </span>
    </button>
  );
}
