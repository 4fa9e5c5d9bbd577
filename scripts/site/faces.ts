import type { Page } from 'playwright';

export interface Faces {
  /** Texts of the first screen that are in a face of the system. */
  fallen: string[];
  /** Texts of the whole page that have letters of both. */
  mixed: string[];
}

/** Numbers the smallest blocks that have text, and tells of each what it says and whether it is in view. */
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

/** Which faces a page is really drawn in; Chromium only. */
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
