import { z } from 'zod';
import { type Page, page } from '#lib/content/page.ts';

/** What an editor does to a page: gives it a title, for all to see or in previews only. A page that is not there is begun. */
export const pageEdit = z.object({
  code: z.string().min(1),
  title: z.string().min(1),
  isPreview: z.boolean().default(false),
});
export type PageEdit = z.output<typeof pageEdit>;

function beginPage({ code, title }: PageEdit): Page {
  return page.parse({ code, blocks: [{ type: 'title', content: { title } }] });
}

/** The page as it was last edited; an edit for previews counts there only. */
export function applyEdits(
  code: string,
  published: Page | null,
  edits: PageEdit[],
  isPreview: boolean,
): Page | null {
  const edit = edits.findLast((candidate) => candidate.code === code && (isPreview || !candidate.isPreview));
  if (!edit) return published;
  const edited = published ?? beginPage(edit);
  return { ...edited, seo: { ...edited.seo, title: edit.title } };
}
