import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { CityService } from '#lib/content/city.ts';
import { type PluralForms, toPlural } from '#lib/i18n/plural.ts';
import styles from './city-map.module.scss';
import { CitySearch } from './city-search.tsx';
import { findSigns, findStops, type Stop } from './find-stops.ts';
import { MapStop } from './map-stop.tsx';

export interface CityMapTexts {
  search: string;
  searchHint: string;
  services: string;
  list: string;
  note: string;
  found: PluralForms;
  none: string;
}

interface CityMapProps {
  stops: Stop[];
  services: CityService[];
  language: string;
  /** The line comes down on the left and goes on here. */
  isEntered: boolean;
  texts: CityMapTexts;
}

/** The line with all its stops: there and back across the page, straight down on a phone. */
export function CityMap({ stops, services, language, isEntered, texts }: CityMapProps) {
  const list = useRef<HTMLOListElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const isAll = search.trim() === '' && chosen.length === 0;
  const found = findStops(stops, services, search, chosen);
  const signed = findSigns(stops.filter(({ link }) => found.has(link)));
  // Not before it is said: to a browser the first look into the rules of a language costs 20 ms.
  const toAmount = () => (found.size === 0 ? texts.none : toPlural(language, found.size, texts.found));
  return (
    <div className={clsx(styles.cityMap, isEntered && styles.entered)}>
      <div className={styles.head}>
        <CitySearch
          stops={stops}
          services={services}
          search={search}
          chosen={chosen}
          texts={texts}
          onSearch={setSearch}
          onChoose={setChosen}
          onSubmit={() => list.current?.querySelector<HTMLElement>('li:not([data-passed]) a')?.click()}
        />
        <p className={styles.note} role="status">
          {isAll ? texts.note : toAmount()}
        </p>
      </div>
      <ol ref={list} className={styles.stops} aria-label={texts.list}>
        {stops.map((stop) => (
          <MapStop
            key={stop.link}
            stop={stop}
            language={language}
            hasSign={signed.has(stop.link)}
            isPassed={!found.has(stop.link)}
          />
        ))}
      </ol>
    </div>
  );
}
