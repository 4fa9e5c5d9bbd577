import type { ContentsItem } from './contents-list.tsx';

/** Adds ids to the headings of one level, and lists them. `toId` makes the id of a section by its index. */
export function markHeadings(
  html: string,
  tag: 'h2' | 'h3',
  toId: (section: number) => string,
): { html: string; items: ContentsItem[] } {
  const items: ContentsItem[] = [];
  const marked = html.replace(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'), (_, title: string) => {
    const id = toId(items.length);
    items.push({
      id,
      title: title
        .replace(/<[^>]*>/g, '')
        .replace(/&nbsp;/g, ' ')
        .replace(/&amp;/g, '&'),
    });
    return `<${tag} id="${id}">${title}</${tag}>`;
  });
  return { html: marked, items };
}
