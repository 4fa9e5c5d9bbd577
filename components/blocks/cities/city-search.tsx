import { Icon } from '#components/ui/icon.tsx';
import type { CityService } from '#lib/content/city.ts';
import type { CityMapTexts } from './city-map.tsx';
import styles from './city-search.module.scss';
import { findRareServices, type Stop } from './find-stops.ts';

interface CitySearchProps {
  stops: Stop[];
  services: CityService[];
  search: string;
  chosen: string[];
  texts: Pick<CityMapTexts, 'search' | 'searchHint' | 'services'>;
  onSearch(search: string): void;
  onChoose(ids: string[]): void;
  onSubmit(): void;
}

export function CitySearch({ stops, services, search, chosen, texts, ...on }: CitySearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before the autumn of 2023 have no <search>
    <form
      className={styles.citySearch}
      role="search"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        on.onSubmit();
      }}
    >
      <label className={styles.search}>
        <span className="visuallyHidden">{texts.search}</span>
        <Icon code="search" className={styles.glass} />
        <input
          className={styles.input}
          type="search"
          placeholder={texts.searchHint}
          enterKeyHint="go"
          value={search}
          onChange={(event) => on.onSearch(event.target.value)}
        />
      </label>
      <fieldset className={styles.services}>
        <legend className="visuallyHidden">{texts.services}</legend>
        {findRareServices(stops, services).map(({ id, label }) => (
          <label key={id} className={styles.chip}>
            <input
              className={styles.checkbox}
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                on.onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            <span className={styles.face}>{label}</span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
