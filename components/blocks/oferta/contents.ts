import type { ContentsItem } from '#components/ui/contents-list.tsx';
import { markHeadings } from '#components/ui/mark-headings.ts';
import type { TermsPlace } from './terms-place.ts';

/** Returns the id of a section of a text, for example `agreement-2-5`. The numbers count from one. */
export function toSectionId({ tab, part }: TermsPlace, section: number): string {
  return `${tab}-${part + 1}-${section + 1}`;
}

/** Shorter texts need no contents. */
const minSections = 4;

/** Adds ids to the headings of a long text, and lists them. `toId` makes the id of a section by its index. */
export function toContents(
  html: string,
  toId: (section: number) => string,
): { html: string; items: ContentsItem[] } {
  const marked = markHeadings(html, 'h3', toId);
  return marked.items.length < minSections ? { html, items: [] } : marked;
}
