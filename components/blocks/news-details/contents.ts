import type { ContentsItem } from '#components/ui/contents-list.tsx';
import { markHeadings } from '#components/ui/mark-headings.ts';
import type { NewsPart } from '#lib/content/news.ts';

/** Shorter articles need no contents. */
const minSections = 3;

/** Adds ids to the main headings of an article, and lists them. The numbers count from one. */
export function toContents(parts: NewsPart[]): { parts: NewsPart[]; items: ContentsItem[] } {
  const items: ContentsItem[] = [];
  const marked = parts.map((part) => {
    if (part.type !== 'text') return part;
    const first = items.length + 1;
    const text = markHeadings(part.text, 'h2', (section) => `section-${first + section}`);
    items.push(...text.items);
    return { ...part, text: text.html };
  });
  return items.length < minSections ? { parts, items: [] } : { parts: marked, items };
}
