import { getAt, listDifferences } from '#editor/server/differences.ts';

/** A block, or an example in the gallery, that was clicked in the page's frame. */
export interface ChosenBlock {
  /** Type of the block or example. */
  type: string;
  index: number;
  isExample: boolean;
}

/** Styles for the page. They do not change its elements, because React may not have hydrated them yet. */
const toStyle = (chosen: number | null) => `
  [data-preview-bar] { display: none }
  [data-block][data-index], [data-example] { cursor: pointer }
  [data-block][data-index]:hover, [data-example]:hover { outline: 2px dashed #2444ff; outline-offset: -2px }
  [data-block][data-index="${chosen}"] { outline: 3px solid #2444ff !important; outline-offset: -3px }
`;

/** Returns the block or example that was clicked. */
export function readChoice(target: EventTarget | null): ChosenBlock | null {
  const example = (target as Element).closest?.<HTMLElement>('[data-example]');
  if (example) {
    const type = example.dataset['example'] ?? '';
    const all = [...example.ownerDocument.querySelectorAll(`[data-example="${type}"]`)];
    return { type, index: all.indexOf(example), isExample: true };
  }
  const block = (target as Element).closest?.<HTMLElement>('[data-block][data-index]');
  const { block: type = '', index } = block?.dataset ?? {};
  return block ? { type, index: Number(index), isExample: false } : null;
}

/** Whether the page is the gallery of all blocks, where a click adds a block. */
export const isGallery = (page: Document) => page.location.pathname.endsWith('/blocks');

export function findBlock(page: ParentNode | undefined, index: number): Element | null {
  return page?.querySelector(`[data-block][data-index="${index}"]`) ?? null;
}

/** Marks the block that is being edited, and scrolls it into view. */
export function markBlock(page: Document | null | undefined, index: number | null): void {
  const { head, body, defaultView } = page ?? {};
  const style = head?.querySelector('style[data-editor]') ?? document.createElement('style');
  style.setAttribute('data-editor', '');
  style.textContent = toStyle(index);
  head?.append(style);
  const block = index === null ? null : findBlock(body, index);
  const { top = 0, bottom = 0 } = block?.getBoundingClientRect() ?? {};
  const height = defaultView?.innerHeight ?? 0;
  if (block && (bottom < 80 || top > height - 80)) block.scrollIntoView({ block: 'start' });
}

/** Shows a changed text in the page at once, if an element has only that text. The server's page follows. */
export function patchText(root: Element | undefined, before: unknown, after: unknown): void {
  const paths = listDifferences(before, after);
  const [path] = paths;
  if (!root || !path || paths.length > 1) return;
  const [old, next] = [getAt(before, path), getAt(after, path)];
  if (typeof old !== 'string' || typeof next !== 'string' || !old) return;
  const whole = [...root.querySelectorAll('*')].filter(({ textContent }) => textContent === old);
  for (const element of whole)
    if (!whole.some((other) => other !== element && element.contains(other))) splice(element, old, next);
}

/**
 * Applies the difference between two texts of an element to the text node that contains it. A change that may belong to
 * either of two nodes waits for the server's page, because React would otherwise keep it in the wrong node.
 */
function splice(element: Element, old: string, next: string): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const fits: [Node, string][] = [];
  for (let from = 0; texts.nextNode(); ) {
    const node = texts.currentNode;
    const head = old.slice(0, from);
    from += node.nodeValue?.length ?? 0;
    const tail = old.slice(from);
    const end = next.length - tail.length;
    if (end >= head.length && next.startsWith(head) && next.endsWith(tail))
      fits.push([node, next.slice(head.length, end)]);
  }
  const [[node, text] = [], ...others] = fits;
  if (node && others.length === 0) node.nodeValue = text ?? '';
}
