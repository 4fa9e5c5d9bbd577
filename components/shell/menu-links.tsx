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

/** What is undefined is sent with every page as well, so `aria-current` is there only where it says something. */
export function MenuLinks({ items, code, className, linkClassName }: MenuLinksProps) {
  return (
    <ul className={className}>
      {items.map(({ path, text, highlight }) => {
        const current = toAriaCurrent(path, code);
        return (
          <li key={text}>
            <a
              className={clsx(linkClassName, highlight && styles.highlight)}
              href={path}
              {...(current && { 'aria-current': current })}
            >
              {text}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
