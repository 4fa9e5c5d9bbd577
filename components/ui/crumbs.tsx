import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Crumb } from '#lib/pages/load-page.ts';
import styles from './crumbs.module.scss';

interface CrumbsProps {
  crumbs: Crumb[];
  className?: string | undefined;
  /** Leaves out the page itself, if its long heading follows directly. */
  isParentsOnly?: boolean;
}

/** Breadcrumbs from the home page to this page. Renders nothing on the home page. */
export function Crumbs({ crumbs, className, isParentsOnly = false }: CrumbsProps) {
  const t = useTranslations('Crumbs');
  if (crumbs.length === 0) return null;
  const current = crumbs.at(-1);
  const shown = isParentsOnly ? crumbs.slice(0, -1) : crumbs;
  return (
    <nav className={clsx(styles.crumbs, className)} aria-label={t('label')}>
      <ol className={styles.list}>
        {shown.map((crumb) => (
          <li key={crumb.link} className={styles.item}>
            {crumb === current ? (
              <span aria-current="page">{crumb.title}</span>
            ) : (
              <a className={styles.link} href={crumb.link}>
                {crumb.title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
