import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { CityService } from '#lib/content/city.ts';
import { type PluralForms, toPlural } from '#lib/i18n/plural.ts';
import styles from './city-map.module.scss';
import { findRareServices, findStops, findZoneChanges, type Stop } from './find-stops.ts';
import { GeoMap } from './geo-map.tsx';
import { ListStop } from './list-stop.tsx';
import { MapStop } from './map-stop.tsx';
import { leastCities, listId, type Plot } from './plot.ts';

interface CityMapProps {
  stops: Stop[];
  /** The drawing with the places of all stops, if they are known. */
  plot?: Plot | undefined;
  services: CityService[];
  language: string;
  /** The line that comes down on the left and continues here. Drawn by the server: its styles are part of every page. */
  track: ReactNode;
  /** The heading of the list beside the map, with `listId`. Drawn by the server, which knows the language. */
  listHeading: ReactNode;
  texts: {
    search: string;
    searchHint: string;
    find: string;
    services: string;
    list: string;
    note: string;
    found: PluralForms;
    none: string;
    /** Link text from an unknown city to the subscribe form; only on pages that have the form. */
    ask?: string;
  };
}

/** Fills the city into the subscribe form, focuses its e-mail field and scrolls to it. */
function askFor(city: string, language: string, event: MouseEvent): void {
  const form = document.querySelector<HTMLFormElement>('#subscribe-form');
  const topic = form?.elements.namedItem('topic');
  const email = form?.elements.namedItem('email');
  if (!(topic instanceof HTMLInputElement && email instanceof HTMLInputElement)) return;
  event.preventDefault();
  // `setRangeText`, because React ignores an input event after an assignment to `value`.
  topic.setRangeText(
    city.charAt(0).toLocaleUpperCase(language) + city.slice(1),
    0,
    topic.value.length,
    'end',
  );
  topic.dispatchEvent(new Event('input', { bubbles: true }));
  email.focus({ preventScroll: true });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  form?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' });
}

/** Shows all stops: on a map of their places if there is a `plot`, otherwise on the line in rows across the page. */
export function CityMap({ stops, plot, services, language, track, listHeading, texts }: CityMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [pointed, setPointed] = useState<string | null>(null);
  const isAll = search.trim() === '' && chosen.length === 0;
  const look = clsx(styles.withMap, !isAll && styles.searched);
  const found = findStops(stops, services, search, chosen);
  // Called only when needed: a browser's first use of a language's plural rules takes 20 ms.
  const toAmount = () => (found.size === 0 ? texts.none : toPlural(language, found.size, texts.found));
  return (
    <div ref={map} className={clsx(styles.cityMap, track && styles.entered, plot && look)}>
      <div className={styles.head}>
        <div className={styles.track}>{track}</div>
        {stops.length >= leastCities && (
          /* biome-ignore lint/a11y/useSemanticElements: browsers before the autumn of 2023 have no <search> */
          <form
            className={styles.citySearch}
            role="search"
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              map.current?.querySelector<HTMLElement>('li:not([data-passed]) a, a[href^="#"]')?.click();
            }}
          >
            <SearchInput value={search} texts={texts} onChange={setSearch} />
            <fieldset className={styles.services}>
              <legend className="visuallyHidden">{texts.services}</legend>
              <ServiceChips
                services={findRareServices(stops, services)}
                chosen={chosen}
                onChange={setChosen}
              />
            </fieldset>
          </form>
        )}
        <p className={styles.note} role="status">
          {isAll ? texts.note : toAmount()}
        </p>
        {texts.ask && found.size === 0 && chosen.length === 0 && (
          <LinkButton
            variant="middle"
            href="#subscribe-form"
            className={styles.ask}
            onClick={(event) => askFor(search.trim(), language, event)}
          >
            {texts.ask}
          </LinkButton>
        )}
      </div>
      {plot ? (
        <>
          <GeoMap
            plot={plot}
            stops={stops}
            found={found}
            pointed={pointed}
            language={language}
            isEntered={Boolean(track)}
            label={texts.list}
          />
          <div className={styles.listFrame} hidden={found.size === 0}>
            <div className={styles.track}>{track}</div>
            {listHeading}
            <ul className={styles.list} aria-labelledby={listId}>
              {stops.map((stop) => (
                <ListStop key={stop.link} stop={stop} isPassed={!found.has(stop.link)} onPoint={setPointed} />
              ))}
            </ul>
          </div>
        </>
      ) : (
        <LineOfStops stops={stops} found={found} language={language} label={texts.list} />
      )}
    </div>
  );
}

interface LineOfStopsProps {
  stops: Stop[];
  found: ReadonlySet<string>;
  language: string;
  label: string;
}

/** The line with its stops in rows, or straight down on a phone. A few stops are in one row. */
function LineOfStops({ stops, found, language, label }: LineOfStopsProps) {
  const signed = findZoneChanges(stops.filter(({ link }) => found.has(link)));
  const isShort = stops.length < leastCities;
  return (
    <ol
      className={clsx(styles.stops, isShort ? styles.short : styles.rows)}
      style={{ '--columns': stops.length + 1 }}
      aria-label={label}
    >
      {stops.map((stop) => (
        <MapStop
          key={stop.link}
          stop={stop}
          language={language}
          hasZoneMarker={signed.has(stop.link)}
          isPassed={!found.has(stop.link)}
        />
      ))}
    </ol>
  );
}

interface SearchInputProps {
  value: string;
  texts: CityMapProps['texts'];
  onChange(value: string): void;
}

function SearchInput({ value, texts, onChange }: SearchInputProps) {
  return (
    <div className={styles.search}>
      <label>
        <span className="visuallyHidden">{texts.search}</span>
        <input
          className={styles.input}
          type="search"
          placeholder={texts.searchHint}
          enterKeyHint="go"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <button className={styles.find} type="submit" aria-label={texts.find}>
        <Icon code="search" className={styles.glass} />
      </button>
    </div>
  );
}

interface ServiceChipsProps {
  services: CityService[];
  chosen: string[];
  onChange(ids: string[]): void;
}

function ServiceChips({ services, chosen, onChange }: ServiceChipsProps) {
  return services.map(({ id, label }) => (
    <label key={id} className={styles.chip}>
      <input
        className={styles.checkbox}
        type="checkbox"
        checked={chosen.includes(id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
        }
      />
      <span className={styles.face}>{label}</span>
    </label>
  ));
}
