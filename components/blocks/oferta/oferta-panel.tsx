import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { TabList, toTabId } from '#components/ui/tab-list.tsx';
import styles from './oferta-tabs.module.scss';
import { Partners } from './partners.tsx';
import { PrintButton } from './print-button.tsx';
import type { Offer } from './schema.ts';
import { type TermsPlace, type TermsTab, toPartId } from './terms-place.ts';

interface Part {
  label: string;
  icon: string | null;
  text: ReactNode;
}

export interface Terms {
  title: string;
  parts: Part[];
  partners: Offer['partners'];
}

export interface OfertaTexts {
  /** Names the row of tabs. */
  documents: string;
  partners: string;
  print: string;
  printHint: string;
}

interface OfertaPanelProps {
  terms: Terms;
  texts: OfertaTexts;
  tab: TermsTab;
  /** The part that is shown; `null` while another tab is. */
  selected: number | null;
  isReady: boolean;
  onSelect(place: TermsPlace, how: 'click' | 'key'): void;
}

/** One tab's document. In print and without a script it has headings where the tabs would name it. */
export function OfertaPanel({
  terms: { title, parts, partners },
  texts,
  tab,
  selected,
  isReady,
  onSelect,
}: OfertaPanelProps) {
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
        <Partners title={texts.partners} partners={partners} />
        <PrintButton text={texts.print} hint={texts.printHint} />
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
