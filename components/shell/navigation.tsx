'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { Loader } from './loader.tsx';
import { isPlainClick, isSamePage, toAnchor, toPageTarget } from './navigation-target.ts';
import { useFarRows } from './use-far-rows.ts';
import { keepHash, scrollToHash, useHashes } from './use-hashes.ts';
import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts';

/** Of a quick page change there is nothing to see. */
const calmMilliseconds = 250;
const readyMilliseconds = 300;
const hashMilliseconds = 500;
const patienceMilliseconds = 10_000;

/** The new page is read from its beginning, or from the place that the address names. */
function arrive(main: HTMLElement): void {
  main.focus({ preventScroll: true });
  if (location.hash) setTimeout(scrollToHash, hashMilliseconds - readyMilliseconds);
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Unlike an empty `location.hash` it leaves no `#`; what a hash has chosen on the page hears of it too. */
function dropHash(url: URL): void {
  history.pushState(null, '', url.href);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Makes links of the site change the page without loading a document; the loader is there meanwhile. */
export function Navigation({ loading }: { loading: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [isChanging, setIsChanging] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const target = useRef('');
  useFarRows();
  useHashes();
  usePrefetchOnIntent();

  useEffect(() => {
    function follow(event: MouseEvent) {
      const anchor = toAnchor(event);
      if (anchor) keepHash(anchor);
      const url = anchor && isPlainClick(event) ? toPageTarget(anchor, location) : null;
      if (!url) return;
      event.preventDefault();
      if (isSamePage(url, location)) {
        if (location.hash) dropHash(url);
        window.scrollTo({ top: 0 });
        return;
      }
      target.current = url.href;
      setIsSlow(false);
      setIsChanging(true);
      startTransition(() => router.push(url.href, { scroll: false }));
    }
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [router]);

  useEffect(() => {
    // Back and forward have their own scroll positions, and a page that comes back from the browser's cache
    // must not come back behind the loader.
    const stop = () => setIsChanging(false);
    window.addEventListener('popstate', stop);
    window.addEventListener('pageshow', stop);
    return () => {
      window.removeEventListener('popstate', stop);
      window.removeEventListener('pageshow', stop);
    };
  }, []);

  useEffect(() => {
    if (!isChanging || !isPending) return;
    const timer = setTimeout(() => setIsSlow(true), calmMilliseconds);
    return () => clearTimeout(timer);
  }, [isChanging, isPending]);

  useLayoutEffect(() => {
    // Nothing covers a page that came quickly: it must not be seen where the one before it was scrolled to.
    const isUncovered = isChanging && !isPending && !isSlow;
    if (isUncovered && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isChanging, isPending, isSlow]);

  useEffect(() => {
    if (!isChanging) return;
    const load = () => location.assign(target.current);
    const finish = () => {
      const main = document.getElementById('main');
      // The router shows nothing at all if the visitor clicks while it fetches ahead, and that fails.
      if (!main) return load();
      setIsChanging(false);
      arrive(main);
    };
    const timer = isPending ? setTimeout(load, patienceMilliseconds) : setTimeout(finish, readyMilliseconds);
    return () => clearTimeout(timer);
  }, [isChanging, isPending]);

  return <Loader isShown={isChanging && isSlow} text={loading} />;
}
