import { type Page, page } from '#lib/content/page.ts';

/** What editors see in development of a page whose file is broken: what is wrong, above the page as it was last. */
export function toBrokenPage(code: string, fault: string, last?: Page): Page {
  const { blocks, ...parts } = page.parse({ code, blocks: [{ type: 'file' }] });
  const card = blocks.map((block) => ({ ...block, fault }));
  return { ...parts, ...last, blocks: [...card, ...(last?.blocks ?? [])] };
}
