import clsx from 'clsx';
import type { MenuItem } from '#lib/content/initial-data.ts';
import { toSection } from '#lib/content/path.ts';
import styles from './menu-links.module.scss';

/** Sections whose pages belong to a menu item of another address. */
const parents: Record<string, string> = { vacancy: 'careers' };

/** Whether a menu item is the page itself or the section above it. */
export function toAriaCurrent(path: string, code: string): 'page' | 'true' | undefined {
  if (path.includes('#')) return undefined;
  const target = path.replace(/^\/|\/$/g, '');
  if (target === code) return 'page';
  const section = toSection(code);
  const parent = [code.split('/')[0], parents[section] ?? section].join('/');
  return section && target === parent ? 'true' : undefined;
}

interface MenuLinksProps {
  items: MenuItem[];
  code: string;
  className: string | undefined;
  linkClassName: string | undefined;
}

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
              // An undefined prop would be sent with every page as well.
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
