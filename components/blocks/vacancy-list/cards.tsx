import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '#components/ui/button.tsx';
import { useKeptExpansion } from '#components/ui/use-kept-expansion.ts';
import { usePrinting } from '#components/ui/use-printing.ts';
import { cardListClass, VacancyCard } from '#components/vacancy-cards/vacancy-card.tsx';
import type { ListedVacancy } from '#lib/content/vacancy-columns.ts';
import styles from './cards.module.scss';

interface CardsProps {
  vacancies: ListedVacancy[];
  /** The vacancies that match the filters. */
  fitting: ListedVacancy[];
  isFiltered: boolean;
  /** Number of cards that are shown until the visitor asks for all. */
  first: number;
  showAllText: string;
  language: string;
  level: 'h2' | 'h3';
}

const inSight = 4;
const step = 8;
const leavingStep = 48;

interface Shown {
  list: ListedVacancy[];
  limit: number;
  /** Increases with each new list element. */
  generation: number;
  /** Cards of the previous list: hidden, and removed in parts. */
  leaving: ListedVacancy[];
}

function toNext({ list: old, limit, generation }: Shown, list: ListedVacancy[]): Shown {
  const shown = old.slice(0, limit);
  const next = { list, limit: inSight, generation, leaving: [] };
  return shown.length <= leavingStep ? next : { ...next, generation: generation + 1, leaving: shown };
}

/**
 * Returns the cards to show. A new list starts with the cards in view and grows with each frame. The cards of a long
 * old list are removed in parts, because removing a thousand at once would delay the next key press.
 */
function useShownCards(list: ListedVacancy[], first: number, isWhole: boolean, isRestored: boolean) {
  const [shown, setShown] = useState<Shown>({ list, limit: first, generation: 0, leaving: [] });
  const known = shown.list === list ? shown : toNext(shown, list);
  // After back or forward, an expanded list shows all cards at once: the visitor may have been at the last one.
  const isLeft = isRestored && known.generation === 0;
  const current = isLeft && known.limit < list.length ? { ...known, limit: list.length } : known;
  if (current !== shown) setShown(current);
  const { limit, generation, leaving } = current;
  const total = isWhole ? list.length : Math.min(list.length, first);
  const growTo = (next: number) =>
    setShown({ ...current, limit: next, leaving: leaving.slice(0, -leavingStep) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: all other values derive from these
  useEffect(() => {
    if (limit >= total && leaving.length === 0) return;
    const frame = requestAnimationFrame(() => growTo(Math.max(limit, Math.min(limit + step, total))));
    return () => cancelAnimationFrame(frame);
  }, [current, total]);

  const seen = list.slice(0, Math.min(limit, total));
  return { seen, generation, leaving, grow: () => growTo(limit + step) };
}

/** The server sends every card, for visitors without JavaScript. Hidden cards are then removed frame by frame. */
function useServerCards(vacancies: ListedVacancy[], seen: ListedVacancy[]): ListedVacancy[] {
  const [rest, setRest] = useState(vacancies.length);
  useEffect(() => {
    if (rest === 0) return;
    const frame = requestAnimationFrame(() => setRest(Math.max(0, rest - leavingStep)));
    return () => cancelAnimationFrame(frame);
  }, [rest]);
  return rest === 0 ? seen : vacancies.filter((vacancy, index) => index < rest || seen.includes(vacancy));
}

/** The list of cards, with a button that shows the rest. */
export function Cards({ vacancies, fitting, isFiltered, first, showAllText, ...look }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { isExpanded, isRestored, expand } = useKeptExpansion('vacancies', list);
  const isPrinting = usePrinting();
  const isWhole = isExpanded || isFiltered || vacancies.length <= first;
  const {
    seen: near,
    generation,
    leaving,
    grow,
  } = useShownCards(fitting, first, isWhole, isRestored && !isFiltered);
  const seen = isPrinting ? fitting : near;
  const cards = useServerCards(vacancies, seen);

  function showAll() {
    // The card must be visible before it can take the focus from the button, which is then hidden.
    flushSync(() => {
      expand();
      grow();
    });
    const next = list.current?.querySelector<HTMLElement>(`li:nth-child(${first + 1}) a`);
    next?.focus({ preventScroll: true });
  }

  return (
    <>
      {leaving.length > 0 && (
        <ul key={generation - 1} className={cardListClass} hidden>
          {leaving.map((vacancy) => (
            <VacancyCard key={vacancy.link} vacancy={vacancy} isHidden={false} {...look} />
          ))}
        </ul>
      )}
      <ul key={generation} ref={list} className={cardListClass}>
        {cards.map((vacancy) => (
          <VacancyCard
            key={vacancy.link}
            vacancy={vacancy}
            isHidden={cards !== seen && !seen.includes(vacancy)}
            {...look}
          />
        ))}
      </ul>
      <div className={styles.more} hidden={isWhole}>
        <button type="button" className={buttonClass({ look: 'dark' })} onClick={showAll}>
          {showAllText}
        </button>
      </div>
    </>
  );
}
