import type { Ref } from 'react';
import { cardListClass, VacancyCard } from '#components/vacancy-cards/vacancy-card.tsx';
import type { ListedVacancy } from '#lib/content/vacancy-columns.ts';

interface CardsProps {
  ref?: Ref<HTMLUListElement>;
  cards: ListedVacancy[];
  /** Those of the cards that are in sight. */
  seen: ListedVacancy[];
  isLeaving?: boolean;
  language: string;
  level: 'h2' | 'h3';
}

export function Cards({ ref, cards, seen, isLeaving, language, level }: CardsProps) {
  return (
    <ul ref={ref} className={cardListClass} hidden={isLeaving}>
      {cards.map((vacancy) => (
        <VacancyCard
          key={vacancy.link}
          vacancy={vacancy}
          language={language}
          level={level}
          isHidden={cards !== seen && !seen.includes(vacancy)}
        />
      ))}
    </ul>
  );
}
