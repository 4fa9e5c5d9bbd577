import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { VacancyFilter } from '#lib/content/vacancy.ts';
import type { SelectedFilter } from '#lib/content/vacancy-filters.ts';
import styles from './picked-filters.module.scss';
import type { VacancyListTexts } from './use-texts.ts';
import { nothing, type Selection } from './use-vacancy-filters.ts';

interface PickedFiltersProps {
  /** The element with the number of vacancies found. */
  amount: RefObject<HTMLParagraphElement | null>;
  filters: VacancyFilter[];
  selection: Selection;
  previous: Selection | undefined;
  /** The number of vacancies, in words. */
  found: string;
  texts: VacancyListTexts;
  onChange(selection: Selection): void;
}

/** Maximum number of chosen filters without a chip that removes them all. */
const manyFilters = 2;
const quietMilliseconds = 700;

/** Returns the text once it has not changed for a moment, so that a screen reader does not announce every key press. */
function useDebounced(text: string): string {
  const first = useRef(text);
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    if (text === first.current && !debounced) return;
    const timer = setTimeout(() => setDebounced(text), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [text, debounced]);
  return debounced;
}

function toLabel(filters: VacancyFilter[], { name, id }: SelectedFilter): string {
  const options = filters.find((filter) => filter.name === name)?.data.options;
  return options?.find((option) => option.id === id)?.label ?? id;
}

/** The number of listed vacancies, and the chosen filters. */
export function PickedFilters(props: PickedFiltersProps) {
  const { amount, filters, selection, previous, found, texts, onChange } = props;
  const { selected } = selection;

  /** Removes a filter and keeps the focus in the row. */
  function remove(removed: SelectedFilter, event: MouseEvent<HTMLButtonElement>) {
    const chip = event.currentTarget.parentElement;
    const siblings = selected.length > 1 ? [chip?.nextElementSibling, chip?.previousElementSibling] : [];
    const next = siblings.find((sibling) => sibling?.hasAttribute('data-filter'));
    (next?.querySelector('button') ?? amount.current)?.focus();
    onChange({ ...selection, selected: selected.filter((filter) => filter !== removed) });
  }

  function removeAll() {
    amount.current?.focus();
    onChange(nothing);
  }

  return (
    <div className={styles.pickedFilters}>
      <p className={styles.amount} ref={amount} tabIndex={-1}>
        {found}
      </p>
      <p className="visuallyHidden" role="status">
        {useDebounced(found)}
      </p>
      {selected.length > 0 && (
        <ul className={styles.chips} aria-label={texts.picked}>
          {selected.map((filter) => (
            <li key={`${filter.name} ${filter.id}`} data-filter={filter.name}>
              <button type="button" className={styles.chip} onClick={(event) => remove(filter, event)}>
                {toLabel(filters, filter)}
                <Icon code="close" className={styles.cross} />
                <span className="visuallyHidden">{texts.remove}</span>
              </button>
            </li>
          ))}
          {selected.length > manyFilters && (
            <li>
              <button type="button" className={styles.removeAll} onClick={removeAll}>
                {texts.removeAll}
                <Icon code="close" className={styles.cross} />
              </button>
            </li>
          )}
        </ul>
      )}
      {previous && (
        <button type="button" className={styles.previous} onClick={() => onChange(previous)}>
          {texts.applyPrevious}
        </button>
      )}
    </div>
  );
}
