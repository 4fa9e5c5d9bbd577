import type { Page } from '@playwright/test';

/** A rendered line of text, in pixels of the window. */
interface Line {
  node: Node;
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Runs in the page: finds texts that are cut, overlap or break inside a word. */
function readLayoutIssues(): string[] {
  // A hidden link repeats the sum of the breakdown, over the fields of the form.
  const ignored =
    'script, style, noscript, svg, .visuallyHidden, dialog:not([open]), a[href="#main"], a[aria-hidden]';
  const found = new Set<string>();
  const lines: Line[] = [];
  const scrolls = ({ overflowX }: CSSStyleDeclaration) => ['auto', 'scroll'].includes(overflowX);

  /** Boxes that may clip the texts of an element; null if the texts are fixed, hidden or scrollable. */
  function listHolders(element: Element) {
    const holders: { className: string; box: DOMRect }[] = [];
    for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'fixed' || style.clipPath.startsWith('inset(50%') || scrolls(style)) return null;
      if (`${style.overflowX}${style.overflowY}` !== 'visiblevisible')
        holders.push({ className: at.className, box: at.getBoundingClientRect() });
    }
    return [
      ...holders,
      { className: 'the window', box: new DOMRect(0, -1e6, document.body.clientWidth, 2e6) },
    ];
  }

  function readLines(node: Node, text: string, holders: NonNullable<ReturnType<typeof listHolders>>) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      for (const { className, box } of holders)
        if (
          left < box.left - 1 ||
          right > box.right + 1 ||
          top < box.top - height / 4 ||
          bottom > box.bottom + height / 4
        )
          found.add(`“${text}” is cut by ${className}`);
      // Characters are lower than their line box.
      lines.push({ node, text, left, right, top: top + height / 4, bottom: bottom - height / 4 });
    }
  }

  function findBrokenWords(node: Text) {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length < 2) return;
    for (const { 0: word, index } of node.data.matchAll(/\p{L}{3,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 6) found.add(`“${word}” is broken`);
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const element = node.parentElement;
    const text = node.data.trim().slice(0, 40);
    if (!text || !element?.checkVisibility({ visibilityProperty: true }) || element.closest(ignored))
      continue;
    const holders = listHolders(element);
    if (!holders) continue;
    readLines(node, text, holders);
    findBrokenWords(node);
  }
  lines.sort((one, other) => one.top - other.top);
  let above: Line[] = [];
  for (const line of lines) {
    above = above.filter(({ bottom }) => bottom > line.top + 2);
    for (const { node, text, left, right } of above)
      if (node !== line.node && Math.min(right, line.right) - Math.max(left, line.left) > 2)
        found.add(`“${line.text}” lies over “${text}”`);
    above.push(line);
  }
  return [...found];
}

/** Lists layout issues of the texts of a page at each width of the window. */
export async function findLayoutIssues(page: Page, widths: readonly number[]): Promise<string[]> {
  await page.locator('html[data-whole]').waitFor({ state: 'attached' });
  const layoutIssues: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: Math.round(width < 1000 ? width * 1.5 : width * 0.6) });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    layoutIssues.push(
      ...(await page.evaluate(readLayoutIssues)).map((layoutIssue) => `${width}: ${layoutIssue}`),
    );
  }
  return layoutIssues;
}
