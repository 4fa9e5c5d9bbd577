import clsx from 'clsx';
import type { MenuItem } from '#lib/content/initial-data.ts';
import { toAriaCurrent } from './menu.ts';
import styles from './menu-links.module.scss';

interface MenuLinksProps {
  items: MenuItem[];
  code: string;
  className: string | undefined;
  linkClassName: string | undefined;
}

export function MenuLinks({ items, code, className, linkClassName }: MenuLinksProps) {
  return (
    <ul className={className}>
      {items.map(({ path, text, highlight }) => (
        <li key={path + text}>
          <a
            className={clsx(linkClassName, highlight && styles.highlight)}
            href={path}
            aria-current={toAriaCurrent(path, code)}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
