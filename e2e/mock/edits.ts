import { z } from 'zod';
import { type Page, page } from '#lib/content/page.ts';

/** An edit of a page: sets its title, for everyone or only in previews. A missing page is created. */
export const pageEdit = z.object({
  code: z.string().min(1),
  title: z.string().min(1),
  isPreview: z.boolean().default(false),
});
export type PageEdit = z.output<typeof pageEdit>;

function createPage({ code, title }: PageEdit): Page {
  return page.parse({ code, blocks: [{ type: 'title', content: { title } }] });
}

/** Returns the page after its last edit. Edits for previews apply only to previews. */
export function applyEdits(
  code: string,
  published: Page | null,
  edits: PageEdit[],
  isPreview: boolean,
): Page | null {
  const edit = edits.findLast((candidate) => candidate.code === code && (isPreview || !candidate.isPreview));
  if (!edit) return published;
  const edited = published ?? createPage(edit);
  return { ...edited, seo: { ...edited.seo, title: edit.title } };
}
