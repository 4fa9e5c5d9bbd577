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
  /** Those of the vacancies that are listed. */
  fitting: ListedVacancy[];
  isFiltered: boolean;
  /** How many cards are seen before all are asked for. */
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
  /** Another list element is another generation. */
  generation: number;
  /** The cards of the generation before, out of sight. */
  leaving: ListedVacancy[];
}

function toNext({ list: old, limit, generation }: Shown, list: ListedVacancy[]): Shown {
  const shown = old.slice(0, limit);
  const next = { list, limit: inSight, generation, leaving: [] };
  return shown.length <= leavingStep ? next : { ...next, generation: generation + 1, leaving: shown };
}

/**
 * The cards of a list that are shown. A new list begins with those in sight and grows with each frame, and the cards of
 * a long old one are removed in parts: a thousand at once would hold up the next key press.
 */
function useShownCards(list: ListedVacancy[], first: number, isWhole: boolean, isRestored: boolean) {
  const [shown, setShown] = useState<Shown>({ list, limit: first, generation: 0, leaving: [] });
  const known = shown.list === list ? shown : toNext(shown, list);
  // Whoever comes back to all cards was perhaps at the last one: they are there at once.
  const isLeft = isRestored && known.generation === 0;
  const current = isLeft && known.limit < list.length ? { ...known, limit: list.length } : known;
  if (current !== shown) setShown(current);
  const { limit, generation, leaving } = current;
  const total = isWhole ? list.length : Math.min(list.length, first);
  const growTo = (next: number) =>
    setShown({ ...current, limit: next, leaving: leaving.slice(0, -leavingStep) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these
  useEffect(() => {
    if (limit >= total && leaving.length === 0) return;
    const frame = requestAnimationFrame(() => growTo(Math.max(limit, Math.min(limit + step, total))));
    return () => cancelAnimationFrame(frame);
  }, [current, total]);

  const seen = list.slice(0, Math.min(limit, total));
  return { seen, generation, leaving, grow: () => growTo(limit + step) };
}

/** The server sends every card, for visitors without scripts. Those out of sight are removed, some each frame. */
function useServerCards(vacancies: ListedVacancy[], seen: ListedVacancy[]): ListedVacancy[] {
  const [rest, setRest] = useState(vacancies.length);
  useEffect(() => {
    if (rest === 0) return;
    const frame = requestAnimationFrame(() => setRest(Math.max(0, rest - leavingStep)));
    return () => cancelAnimationFrame(frame);
  }, [rest]);
  return rest === 0 ? seen : vacancies.filter((vacancy, index) => index < rest || seen.includes(vacancy));
}

/** The list itself, with a button for the cards that it does not show yet. */
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
    // The card has to be seen before it can take the focus from the button that goes.
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
