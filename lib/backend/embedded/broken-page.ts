import { type Page, page } from '#lib/content/page.ts';

/** What editors see in development in place of a page whose file is broken. */
export function toBrokenPage(code: string, fault: string): Page {
  const { blocks, ...parts } = page.parse({ code, blocks: [{ type: 'file' }] });
  return { ...parts, blocks: blocks.map((block) => ({ ...block, fault })) };
}
