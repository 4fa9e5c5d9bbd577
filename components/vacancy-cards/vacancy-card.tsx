import type { VacancyCard as Card } from '#lib/content/vacancy.ts';
import { toFilterLink } from '#lib/content/vacancy-filters.ts';
import styles from './vacancy-cards.module.scss';

interface VacancyCardProps {
  card: Card;
  language: string;
  level: 'h2' | 'h3';
}

/**
 * There may be a thousand of them, so the markup is as short as it can be. Filters read a vacancy's city,
 * tags and work format from its links.
 */
export function VacancyCard({ card, language, level: Title }: VacancyCardProps) {
  const { title, link, city, jobType, jobTypeTitle, schedule, experience, tags } = card;
  return (
    <li className={styles.card} data-experience={experience?.id} data-schedule={schedule?.id}>
      <Title>
        <a href={link}>{title}</a>
      </Title>
      <p>
        <a href={toFilterLink(language, 'city', city.id)}>{city.label}</a>
        <a href={toFilterLink(language, 'job-type', jobType)}>{jobTypeTitle}</a>
        {schedule && <span>{schedule.label}</span>}
      </p>
      {tags.length > 0 && (
        <ul>
          {tags.map(({ id, label }) => (
            <li key={id}>
              <a href={toFilterLink(language, 'tag', id)}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The cards of a list; the list itself is up to the caller. */
export function VacancyCards({
  cards,
  ...rest
}: { cards: readonly Card[] } & Omit<VacancyCardProps, 'card'>) {
  return cards.map((card) => <VacancyCard key={card.link} card={card} {...rest} />);
}

/** The class of a list of cards. */
export const cardListClass = styles.cardList;
