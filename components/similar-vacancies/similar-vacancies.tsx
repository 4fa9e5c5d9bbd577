import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Heading } from '#components/ui/heading.tsx';
import { useKeptWords } from '#components/ui/kept-words.tsx';
import { SwipeRow } from '#components/ui/swipe-row.tsx';
import { useSalary } from '#components/vacancy-cards/use-salary.ts';
import { cardListClass, VacancyCard } from '#components/vacancy-cards/vacancy-card.tsx';
import type { VacancyCard as Card } from '#lib/content/vacancy.ts';
import { toListed } from '#lib/content/vacancy-columns.ts';
import styles from './similar-vacancies.module.scss';

interface SimilarVacanciesProps {
  id?: string;
  vacancies: readonly Card[];
  language: string;
}

/** A titled row of cards; nothing without vacancies. */
export function SimilarVacancies({ id, vacancies, language }: SimilarVacanciesProps) {
  const t = useTranslations('VacancyDetails');
  const writeSalary = useSalary(language);
  const keep = useKeptWords();
  if (vacancies.length === 0) return null;
  const cards = vacancies.map((card) => toListed({ ...card, title: keep(card.title) }, writeSalary));
  return (
    <section className={styles.similar} id={id}>
      <Heading level="h2" size="h3" className={styles.title}>
        {t('similar')}
      </Heading>
      <SwipeRow className={clsx(cardListClass, styles.list)} label={t('similar')}>
        {cards.map((card) => (
          <VacancyCard key={card.link} vacancy={card} language={language} level="h3" />
        ))}
      </SwipeRow>
    </section>
  );
}
