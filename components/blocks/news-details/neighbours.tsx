import { useTranslations } from 'next-intl';
import type { NewsDetails } from '#lib/content/news.ts';
import styles from './neighbours.module.scss';

/** The articles before and after this one in time. */
export function Neighbours({ previous, next }: Pick<NewsDetails, 'previous' | 'next'>) {
  const t = useTranslations('Article');
  const neighbours = [
    { label: t('next'), rel: 'next', article: next },
    { label: t('previous'), rel: 'prev', article: previous },
  ];
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('more')}>
      <ul className={styles.list}>
        {neighbours.map(
          ({ label, rel, article }) =>
            article && (
              <li key={rel}>
                <a className={styles.link} href={article.link} rel={rel}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.title}>{article.title}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
