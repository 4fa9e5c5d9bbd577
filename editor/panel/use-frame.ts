import { useEffect, useRef, useState } from 'react';
import { type ChosenBlock, findBlock, isGallery, markBlock, patchText, readChoice } from './page-frame.ts';

interface FrameOptions {
  isChoosing: boolean;
  chosen: number | null;
  /** Whether a page is rendered from the file of the chosen block. */
  isOfFile(address: string): boolean;
  onChoose(block: ChosenBlock): Promise<void>;
}

const watched = new WeakSet<Document>();

/** The frame with the page beside the panel. */
export function useFrame(firstAddress: string, options: FrameOptions) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState(firstAddress);
  const latest = useRef(options);
  latest.current = options;
  const { chosen } = options;
  const getPage = () => ref.current?.contentDocument;
  const getWindow = () => ref.current?.contentWindow;
  useEffect(() => markBlock(ref.current?.contentDocument, chosen), [chosen]);

  function watch(): void {
    const page = getPage();
    if (page?.readyState !== 'complete' || page.URL === 'about:blank') return;
    const { isOfFile, chosen: block } = latest.current;
    markBlock(page, isOfFile(page.location.pathname) ? block : null);
    if (watched.has(page)) return;
    watched.add(page);
    const onShow = () => isGallery(page) || setAddress(page.location.pathname);
    // Client-side navigation fires no load event, but changes the title.
    new MutationObserver(onShow).observe(page.head, { childList: true, subtree: true });
    onShow();
    page.addEventListener('click', choose, true);
  }
  function choose(event: MouseEvent): void {
    const page = getPage();
    const clicked = readChoice(event.target);
    if (!page || !clicked || !(latest.current.isChoosing || isGallery(page))) return;
    event.preventDefault();
    event.stopPropagation();
    void latest.current.onChoose(clicked);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a page that was loaded before hydration
  useEffect(watch, []);

  return {
    ref,
    address,
    onLoad: watch,
    /** Opens another page. */
    show(next: string): void {
      if (next !== getPage()?.location.pathname) getWindow()?.location.assign(next);
    },
    back: () => getWindow()?.history.back(),
    /** Returns the path of the page's image for shared links. */
    getOgImage(): string | undefined {
      const meta = getPage()?.querySelector<HTMLMetaElement>('meta[property="og:image"]');
      return meta ? new URL(meta.content).pathname : undefined;
    },
    /** Makes the page show the written content. */
    refresh: () => getWindow()?.dispatchEvent(new Event('edited')),
    /** Shows a typed text in the page before it is written. */
    patch(before: unknown, after: unknown): void {
      const block = chosen === null ? null : findBlock(getPage()?.body, chosen);
      patchText(block ?? getPage()?.body, before, after);
    },
  };
}
