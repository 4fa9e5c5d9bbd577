import clsx from 'clsx';
import styles from './icon.module.scss';

interface IconProps {
  /** The id of a symbol in `public/sprite.svg`. */
  code: string;
  className?: string | undefined;
}

/** Always decoration: the words stand beside it or in the label of its control. */
export function Icon({ code, className }: IconProps) {
  return (
    <svg className={clsx(styles.icon, className)} aria-hidden="true">
      <use href={`/sprite.svg#${code}`} />
    </svg>
  );
}
