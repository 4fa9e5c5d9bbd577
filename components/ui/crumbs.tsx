import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Crumb } from '@/lib/content/crumbs';
import styles from './crumbs.module.scss';

interface CrumbsProps {
  crumbs: Crumb[];
  className?: string | undefined;
}

/** The way from the home page to this one. Nothing on the home page itself. */
export function Crumbs({ crumbs, className }: CrumbsProps) {
  const t = useTranslations('Crumbs');
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav className={clsx(styles.crumbs, className)} aria-label={t('label')}>
      <ol className={styles.list}>
        {crumbs.map(({ title, link }, index) => (
          <li key={link} className={styles.item}>
            {index === last ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a className={styles.link} href={link}>
                {title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
