import clsx from 'clsx';
import type { MenuItem } from '#lib/content/initial-data.ts';
import { toSection } from '#lib/content/path.ts';
import type { MenuStart } from './menu-fit.ts';
import styles from './menu-links.module.scss';

/** Sections whose pages belong to the menu item of another section. */
const parents: Record<string, string> = { vacancy: 'careers' };

/** Returns the `aria-current` of a menu item: `page` for the page itself, `true` for the section above it. */
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
  /** Minimum window width for each item, for the stylesheet. */
  starts?: MenuStart[];
}

export function MenuLinks({ items, code, className, linkClassName, starts }: MenuLinksProps) {
  return (
    <ul className={className}>
      {items.map(({ path, text, highlight }, index) => {
        const current = toAriaCurrent(path, code);
        return (
          <li key={text} data-from={starts?.[index]}>
            <a
              className={clsx(linkClassName, highlight && styles.highlight)}
              href={path}
              // An `undefined` prop would also be written into every page.
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
