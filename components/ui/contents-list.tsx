import { useTranslations } from 'next-intl';
import styles from './contents-list.module.scss';

export interface ContentsItem {
  id: string;
  title: string;
}

/** Links to the sections of a long text. Print does not need them. */
export function ContentsList({ items, columns = 1 }: { items: ContentsItem[]; columns?: 1 | 2 }) {
  const t = useTranslations('ContentsList');
  return (
    <nav className={styles.contents} aria-label={t('label')}>
      <ol className={styles.list} data-columns={columns}>
        {items.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
