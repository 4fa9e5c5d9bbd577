import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Breadcrumb } from '#lib/pages/load-page.ts';
import styles from './breadcrumbs.module.scss';

interface BreadcrumbsProps {
  breadcrumbs: Breadcrumb[];
  className?: string | undefined;
  /** Leaves out the page itself, if its long heading follows directly. */
  isParentsOnly?: boolean;
}

/** Breadcrumbs from the home page to this page. Renders nothing on the home page. */
export function Breadcrumbs({ breadcrumbs, className, isParentsOnly = false }: BreadcrumbsProps) {
  const t = useTranslations('Breadcrumbs');
  if (breadcrumbs.length === 0) return null;
  const current = breadcrumbs.at(-1);
  const shown = isParentsOnly ? breadcrumbs.slice(0, -1) : breadcrumbs;
  return (
    <nav className={clsx(styles.breadcrumbs, className)} aria-label={t('label')}>
      <ol className={styles.list}>
        {shown.map((breadcrumb) => (
          <li key={breadcrumb.link} className={styles.item}>
            {breadcrumb === current ? (
              <span aria-current="page">{breadcrumb.title}</span>
            ) : (
              <a className={styles.link} href={breadcrumb.link}>
                {breadcrumb.title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
