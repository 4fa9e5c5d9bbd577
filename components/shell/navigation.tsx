'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { toKeptQuery } from '#lib/content/estimate-query.ts';
import { addRouterState } from '#lib/next/add-router-state.ts';
import { prefetchPage } from '#lib/next/prefetch-page.ts';
import { Loader } from './loader.tsx';
import { moveToPlace } from './move-to-place.ts';
import { dropOldCopy, isOld, mayPrefetch, noteAsked } from './page-age.ts';
import { notePageChange } from './page-changes.ts';

const file = /\.[a-z0-9]+$/i;

/** A click that means "open here": main button, no modifier, not handled yet. */
function isPlainClick(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  return event.button === 0 && !event.defaultPrevented && !(metaKey || ctrlKey || shiftKey || altKey);
}

function toAnchor(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether both addresses are of one document, whatever their hashes. */
function isSamePage(one: URL | Location, other: URL | Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

/**
 * The page of this site that a link leads to. `null`: the browser follows it by itself, for it is
 * elsewhere, a file, the API, an anchor of this page, or in another language, which needs another document.
 */
export function toPageTarget(anchor: HTMLAnchorElement, current: URL | Location): URL | null {
  if (anchor.target || anchor.hasAttribute('download')) return null;
  const url = new URL(anchor.href, current.href);
  const [, language] = url.pathname.split('/');
  const isPage = url.origin === current.origin && language === current.pathname.split('/')[1];
  if (!isPage || file.test(url.pathname)) return null;
  return isSamePage(url, current) && url.hash ? null : url;
}

/** A page change that is quicker shows no loader. */
const calmMilliseconds = 250;
const readyMilliseconds = 300;
const hashMilliseconds = 500;
const patienceMilliseconds = 10_000;

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Moves to the element that the address names. */
function moveToHash(): void {
  const element = document.getElementById(decode(location.hash.slice(1)));
  if (element) moveToPlace(element);
  else window.scrollTo({ top: 0 });
}

/** Moves to the beginning of the new page, or to the place that the address names. */
function arrive(main: HTMLElement): void {
  main.focus({ preventScroll: true });
  if (location.hash) setTimeout(moveToHash, hashMilliseconds - readyMilliseconds);
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Unlike an empty `location.hash` this leaves no `#`. Blocks that follow the hash are told by the event. */
function dropHash(url: URL): void {
  history.pushState(null, '', url.href);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Lays out the rows that the first paint did not wait for, one a frame: see `global.scss`. */
function layOutFarRows(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-block]')];
  function layOutNext() {
    const row = rows.shift();
    if (!row) return document.documentElement.setAttribute('data-whole', '');
    row.style.contentVisibility = 'visible';
    requestAnimationFrame(layOutNext);
  }
  layOutNext();
}

/** Opens the closed answers for a printer, and closes them again. Newer browsers have a style for it: see `faq.module.scss`. */
function usePrintedAnswers(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    function setOpen(isOpen: boolean) {
      if (isOpen)
        opened = [...document.querySelectorAll<HTMLDetailsElement>('[data-block="faq"] details:not([open])')];
      for (const answer of opened) answer.open = isOpen;
    }
    const listening = new AbortController();
    window.addEventListener('beforeprint', () => setOpen(true), listening);
    window.addEventListener('afterprint', () => setOpen(false), listening);
    return () => listening.abort();
  }, []);
}

/** Fetches a page as soon as a pointer, a finger or the keyboard is on a link to it. */
function usePrefetchOnIntent(router: ReturnType<typeof useRouter>): void {
  useEffect(() => {
    function prefetch(event: Event) {
      const anchor = toAnchor(event);
      const url = anchor && toPageTarget(anchor, location);
      if (url && !isSamePage(url, location) && mayPrefetch(url)) prefetchPage(router, url.href);
    }
    const listening = new AbortController();
    window.addEventListener('pointerover', prefetch, { passive: true, signal: listening.signal });
    window.addEventListener('focusin', prefetch, listening);
    return () => listening.abort();
  }, [router]);
}

/**
 * Fetches the page again that back, forward or the browser's memory has brought back, if it is old. The visitor keeps
 * what there is when the server cannot be reached.
 */
function useRefreshOnReturn(router: ReturnType<typeof useRouter>): void {
  useEffect(() => {
    noteAsked(location);
    async function refresh() {
      const { href, pathname } = location;
      if (!isOld({ pathname })) return;
      const answer = await fetch(pathname, { method: 'HEAD' }).catch(() => undefined);
      if (!answer?.ok || location.href !== href) return;
      dropOldCopy({ pathname });
      router.replace(href, { scroll: false });
    }
    const listening = new AbortController();
    window.addEventListener('popstate', refresh, listening);
    window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(), listening);
    return () => listening.abort();
  }, [router]);
}

/** Calls `open` for a click on a link to another page of the site; a link to this one leads to its top. */
function follow(event: MouseEvent, open: (href: string) => void): void {
  const anchor = toAnchor(event);
  // The other language's version of a page opens at the same place.
  if (anchor?.hreflang) {
    anchor.search = toKeptQuery(location.search);
    anchor.hash = location.hash;
  }
  const url = anchor && isPlainClick(event) ? toPageTarget(anchor, location) : null;
  if (!url) return;
  event.preventDefault();
  if (!isSamePage(url, location)) {
    open(url.href);
    return;
  }
  if (location.hash) dropHash(url);
  window.scrollTo({ top: 0 });
}

/** Lets links of the site change the page without loading a document, and shows the loader meanwhile. */
export function Navigation({ loading }: { loading: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [isChanging, setIsChanging] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const target = useRef('');
  usePrefetchOnIntent(router);
  usePrintedAnswers();
  useRefreshOnReturn(router);
  useEffect(layOutFarRows, []);
  useEffect(() => document.documentElement.setAttribute('data-scripts', 'live'), []);

  useEffect(() => {
    function open(href: string) {
      target.current = href;
      dropOldCopy(new URL(href));
      notePageChange();
      setIsSlow(false);
      setIsChanging(true);
      startTransition(() => router.push(href, { scroll: false }));
    }
    // Back and forward have their own scroll positions, and a page that comes back from the browser's cache
    // must not come back behind the loader.
    const stop = () => setIsChanging(false);
    const leave = () => {
      notePageChange();
      stop();
    };
    const listening = new AbortController();
    window.addEventListener('click', (event) => follow(event, open), listening);
    window.addEventListener('popstate', leave, listening);
    window.addEventListener('pageshow', stop, listening);
    window.addEventListener('hashchange', addRouterState, listening);
    return () => listening.abort();
  }, [router]);

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
