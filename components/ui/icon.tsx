import clsx from 'clsx';
import styles from './icon.module.scss';

/**
 * A decorative icon: the text is beside it or in the label of its control. `code` is the id of a symbol in
 * `public/sprite.svg`.
 */
export function Icon({ code, className }: { code: string; className?: string | undefined }) {
  return (
    <svg className={clsx(styles.icon, className)} aria-hidden="true">
      <use href={`/sprite.svg#${code}`} />
    </svg>
  );
}
