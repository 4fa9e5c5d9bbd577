import { memo } from 'react';
import type { ListedVacancy } from '#lib/content/vacancy-columns.ts';
import { toFilterLink } from '#lib/content/vacancy-filters.ts';
import styles from './vacancy-cards.module.scss';

interface CardProps {
  vacancy: ListedVacancy;
  language: string;
  level: 'h2' | 'h3';
}

/** A page can have a thousand cards, so the markup is minimal and rendered only once. */
const Content = memo(({ vacancy: { title, link, salary, values }, language, level: Title }: CardProps) => (
  <>
    <Title>
      <a href={link}>{title}</a>
    </Title>
    <p>
      {(['city', 'job-type'] as const).map((name) =>
        values[name].map(({ id, label }) => (
          <a key={name} href={toFilterLink(language, name, id)}>
            {label}
          </a>
        )),
      )}
      {values.schedule.map(({ id, label }) => (
        <span key={id}>{label}</span>
      ))}
    </p>
    {salary && <b>{salary}</b>}
    {values.tag.length > 0 && (
      <ul>
        {values.tag.map(({ id, label }) => (
          <li key={id}>
            <a href={toFilterLink(language, 'tag', id)}>{label}</a>
          </li>
        ))}
      </ul>
    )}
  </>
));

/** `isHidden` hides the card only with JavaScript, because without it no button could show the card. */
export const VacancyCard = memo(({ isHidden, ...content }: CardProps & { isHidden?: boolean }) => (
  <li className={styles.card} hidden={isHidden}>
    <Content {...content} />
  </li>
));

/** Class of a list of cards. */
export const cardListClass = styles.cardList;
