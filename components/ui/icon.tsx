import clsx from 'clsx';
import styles from './icon.module.scss';

/**
 * `code` is the id of a symbol in `public/sprite.svg`. Always decoration: the words stand beside it or in the label of
 * its control.
 */
export function Icon({ code, className }: { code: string; className?: string | undefined }) {
  return (
    <svg className={clsx(styles.icon, className)} aria-hidden="true">
      <use href={`/sprite.svg#${code}`} />
    </svg>
  );
}
