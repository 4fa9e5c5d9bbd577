import clsx from 'clsx';
import type { Ref } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { VacancyFilter } from '#lib/content/vacancy.ts';
import {
  filterNames,
  type SelectedFilter,
  searchField,
  type ValueCounts,
} from '#lib/content/vacancy-filters.ts';
import styles from './filter-controls.module.scss';
import type { VacancyListTexts } from './use-texts.ts';
import type { Selection } from './use-vacancy-filters.ts';

interface FilterControlsProps {
  ref: Ref<HTMLFormElement>;
  filters: VacancyFilter[];
  counts: ValueCounts;
  selection: Selection;
  texts: VacancyListTexts;
  onChange(selection: Selection): void;
  /** Called on submit. The list is updated on every key press, so this only moves the focus to the results. */
  onFind(): void;
}

/** Replaces the values of one filter. Values keep the order of the filters, whatever the order of the clicks. */
function replace(selected: SelectedFilter[], { name }: VacancyFilter, ids: string[]): SelectedFilter[] {
  const others = selected.filter((filter) => filter.name !== name);
  return [...others, ...ids.map((id) => ({ name, id }))].sort(
    (a, b) => filterNames.indexOf(a.name) - filterNames.indexOf(b.name),
  );
}

const none: ReadonlyMap<string, number> = new Map();

export function FilterControls({
  ref,
  filters,
  counts,
  selection,
  texts,
  onChange,
  onFind,
}: FilterControlsProps) {
  const toProps = (filter: VacancyFilter) => ({
    filter,
    ids: selection.selected.filter(({ name }) => name === filter.name).map(({ id }) => id),
    counts: counts.get(filter.name) ?? none,
    onChange: (ids: string[]) =>
      onChange({ ...selection, selected: replace(selection.selected, filter, ids) }),
  });
  const ofType = (type: VacancyFilter['type']) => filters.filter((filter) => filter.type === type);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before the autumn of 2023 have no <search>
    <form
      ref={ref}
      className={styles.filterControls}
      role="search"
      aria-label={texts.form}
      // Browsers would restore the fields of an earlier visit, but not the matching list.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onFind();
      }}
    >
      <div className={styles.search}>
        <label>
          <span className="visuallyHidden">{texts.search}</span>
          <input
            className={styles.input}
            type="search"
            name={searchField}
            placeholder={texts.searchHint}
            enterKeyHint="search"
            value={selection.search}
            onChange={({ target }) => onChange({ ...selection, search: target.value })}
          />
        </label>
        <button className={styles.find} type="submit" aria-label={texts.find}>
          <Icon code="search" className={styles.glass} />
        </button>
      </div>
      {/* A checkbox opens the filters also before the scripts have loaded. */}
      <label className={styles.toggle}>
        <input className={styles.checkbox} type="checkbox" data-opener="" />
        <span className={styles.face}>{texts.openFilters}</span>
      </label>
      {ofType('select').map((filter) => (
        <SelectFilter key={filter.name} several={texts.several} {...toProps(filter)} />
      ))}
      {ofType('checkbox').map((filter) => (
        <CheckboxFilter key={filter.name} {...toProps(filter)} />
      ))}
    </form>
  );
}

interface FilterProps {
  filter: VacancyFilter;
  ids: string[];
  counts: ReadonlyMap<string, number>;
  onChange(ids: string[]): void;
}

/** A select has one value, although a link can select several. */
function SelectFilter({ filter, ids, counts, several, onChange }: FilterProps & { several: string }) {
  const { name, data } = filter;
  const isSeveral = ids.length > 1;
  return (
    <label className={styles.selectFilter}>
      <span className="visuallyHidden">{data.title}</span>
      <select
        className={styles.select}
        name={name}
        value={isSeveral ? '*' : (ids[0] ?? '')}
        onChange={({ target }) => onChange(target.value ? [target.value] : [])}
      >
        <option value="">{data.label}</option>
        {isSeveral && <option value="*">{several.replace('{count}', String(ids.length))}</option>}
        {data.options.map((option) => (
          <option key={option.id} value={option.id}>
            {`${option.label} (${counts.get(option.id) ?? 0})`}
          </option>
        ))}
      </select>
      <Icon code="chevron-down" className={styles.chevron} />
    </label>
  );
}

function CheckboxFilter({ filter, ids, counts, onChange }: FilterProps) {
  const { name, data } = filter;
  return (
    <fieldset className={styles.checkboxFilter}>
      <legend className="visuallyHidden">{data.title}</legend>
      {data.options.map((option) => (
        <label key={option.id} className={clsx(styles.chip, !counts.get(option.id) && styles.empty)}>
          <input
            className={styles.checkbox}
            type="checkbox"
            name={name}
            value={option.id}
            checked={ids.includes(option.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ids, option.id] : ids.filter((other) => other !== option.id))
            }
          />
          <span className={styles.face}>
            {option.label}
            <small className={styles.count}>{counts.get(option.id) ?? 0}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
