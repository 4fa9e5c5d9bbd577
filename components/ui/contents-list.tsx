import { useTranslations } from 'next-intl';
import styles from './contents-list.module.scss';
import { Icon } from './icon.tsx';
import { LazyReadingPlace } from './lazy-reading-place.tsx';

export interface ContentsItem {
  id: string;
  title: string;
}

interface ContentsListProps {
  items: ContentsItem[];
  /** Closed on phones until the reader opens it. */
  isFolded?: boolean;
}

/** Links to the sections of a long text. Print does not need them. */
export function ContentsList({ items, isFolded = false }: ContentsListProps) {
  const t = useTranslations('ContentsList');
  const list = (
    <ol className={styles.list}>
      {items.map(({ id, title }) => (
        <li key={id}>
          <a className={styles.link} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={t('label')}>
      {isFolded ? (
        <details className={styles.fold}>
          <summary className={styles.summary}>
            {t('label')}
            <Icon code="chevron-down" className={styles.chevron} />
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      <LazyReadingPlace />
    </nav>
  );
}
