import { useEffect, useRef, useState } from 'react';
import { type ChosenBlock, findBlock, markBlock, patchText, watchFrame } from './page-frame.ts';

interface FrameOptions {
  /** Of the page that is shown first. */
  address: string;
  isChoosing: boolean;
  chosen: number | null;
  onChoose(block: ChosenBlock): Promise<void>;
  /** Another page has come into the frame. */
  onLeave(address: string): void;
}

const isGallery = (address: string) => address.endsWith('/blocks');

/** The page beside the panel. */
export function useFrame(options: FrameOptions) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState(options.address);
  const latest = useRef({ ...options, address });
  latest.current = { ...options, address };
  const { chosen } = options;
  useEffect(() => markBlock(ref.current?.contentDocument, chosen), [chosen]);

  function read(): void {
    const page = ref.current?.contentDocument;
    if (!page) return;
    const { pathname } = page.location;
    watchFrame(
      page,
      () => latest.current.isChoosing || isGallery(page.location.pathname),
      (block) => void latest.current.onChoose(block),
    );
    if (pathname === latest.current.address || isGallery(pathname)) return;
    setAddress(pathname);
    latest.current.onLeave(pathname);
  }

  function watch(): void {
    read();
    // Pages of the site follow each other without a load.
    const titles = new MutationObserver(read);
    const head = ref.current?.contentDocument?.head;
    if (head) titles.observe(head, { childList: true, subtree: true });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a page that was loaded before the panel's scripts
  useEffect(() => {
    const page = ref.current?.contentDocument;
    if (page?.readyState === 'complete' && page.URL !== 'about:blank') watch();
  }, []);

  return {
    ref,
    address,
    /** Leads to another page. */
    show(next: string): void {
      if (next !== ref.current?.contentWindow?.location.pathname)
        ref.current?.contentWindow?.location.assign(next);
    },
    back: () => ref.current?.contentWindow?.history.back(),
    /** The picture of the page as a shared link. */
    getPicture(): string | undefined {
      const meta = ref.current?.contentDocument?.querySelector<HTMLMetaElement>('meta[property="og:image"]');
      return meta ? new URL(meta.content).pathname : undefined;
    },
    /** Shows what has been written. */
    refresh: () => ref.current?.contentWindow?.dispatchEvent(new Event('edited')),
    /** Shows a typed text before it is written. */
    patch(before: unknown, after: unknown): void {
      const page = ref.current?.contentDocument;
      const block = chosen === null ? null : findBlock(page, chosen);
      patchText(block ?? page?.body ?? null, before, after);
    },
    onLoad: watch,
  };
}
