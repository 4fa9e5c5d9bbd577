import type { Page } from 'playwright';

export interface Faces {
  /** Texts of the first screen that are in a system font. */
  fallen: string[];
  /** Texts of the whole page that mix the brand's font and a system font. */
  mixed: string[];
}

/** Numbers the smallest blocks with text. Returns their texts and whether they are in view. */
function markTexts(): { text: string; isSeen: boolean }[] {
  for (const marked of document.querySelectorAll('[data-text-block]'))
    marked.removeAttribute('data-text-block');
  const blocks = new Set<Element>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    let element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent?.trim() || !element?.checkVisibility()) continue;
    while (getComputedStyle(element).display === 'inline' && element.parentElement)
      element = element.parentElement;
    blocks.add(element);
  }
  return [...blocks].map((element, index) => {
    element.setAttribute('data-text-block', String(index));
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return {
      text: element.textContent?.trim().slice(0, 60) ?? '',
      isSeen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    };
  });
}

/** Reads which fonts a page is rendered with. Chromium only. */
export async function readFaces(page: Page): Promise<Faces> {
  const session = await page.context().newCDPSession(page);
  const texts = await page.evaluate(markTexts);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = '[data-text-block]';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const faces: Faces = { fallen: [], mixed: [] };
  for (const nodeId of nodeIds) {
    const { attributes } = await session.send('DOM.getAttributes', { nodeId });
    const text = texts[Number(attributes[attributes.indexOf('data-text-block') + 1])];
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    if (!text || fonts.every(({ isCustomFont }) => isCustomFont)) continue;
    if (text.isSeen) faces.fallen.push(text.text);
    if (fonts.some(({ isCustomFont }) => isCustomFont)) faces.mixed.push(text.text);
  }
  await session.detach();
  return faces;
}
