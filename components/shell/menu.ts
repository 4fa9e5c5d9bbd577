import type { MenuItem } from '#lib/content/initial-data.ts';
import { toSection } from '#lib/content/path.ts';

/** Sections whose pages belong to a menu item of another address. */
const parents: Record<string, string> = { vacancy: 'careers' };

/** What a menu item is to the page: the page itself, a section above it, or neither. */
export function toAriaCurrent(path: string, code: string): 'page' | 'true' | undefined {
  if (path.includes('#')) return undefined;
  const target = path.replace(/^\/|\/$/g, '');
  if (target === code) return 'page';
  const section = toSection(code);
  const parent = [code.split('/')[0], parents[section] ?? section].join('/');
  return section && target === parent ? 'true' : undefined;
}

export interface MenuGroup {
  title: string;
  items: MenuItem[];
}

/** Columns of the footer menu, in the order in which their groups first appear. */
export function toGroups(items: MenuItem[]): MenuGroup[] {
  const titles = new Set(items.flatMap(({ group }) => group ?? []));
  return [...titles].map((title) => ({ title, items: items.filter(({ group }) => group === title) }));
}

/** The documents are offered only where they are read: on the terms pages. */
export function isOffered({ path }: MenuItem, code: string): boolean {
  const isDocument = toSection(path.slice(1).split(/[#?]/)[0] ?? '') === 'oferta';
  return !isDocument || ['about', 'oferta'].includes(toSection(code));
}
