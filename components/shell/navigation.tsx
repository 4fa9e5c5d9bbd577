'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { appSection } from '#lib/content/app-section.ts';
import { toKeptQuery } from '#lib/content/estimate-query.ts';
import { addRouterState } from '#lib/next/add-router-state.ts';
import { prefetchPage } from '#lib/next/prefetch-page.ts';
import { Loader } from './loader.tsx';
import { moveToPlace } from './move-to-place.ts';
import { dropOldCopy, isOld, mayPrefetch, noteAsked } from './page-age.ts';
import { notePageChange } from './page-changes.ts';

const file = /\.[a-z0-9]+$/i;

/** Whether a click opens its link in this window: main button, no modifier, not handled yet. */
function isPlainClick(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  return event.button === 0 && !event.defaultPrevented && !(metaKey || ctrlKey || shiftKey || altKey);
}

function toAnchor(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether both addresses are the same except for the hash. */
function isSamePage(one: URL | Location, other: URL | Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

/**
 * Returns the page that a link leads to, or `null` if the browser must follow the link: to another site, a file, the
 * API, an anchor of this page, the address of the app stores, or another language, which needs another document.
 */
export function toPageTarget(anchor: HTMLAnchorElement, current: URL | Location): URL | null {
  if (anchor.target || anchor.hasAttribute('download')) return null;
  const url = new URL(anchor.href, current.href);
  const [, language, section] = url.pathname.split('/');
  const isHere = url.origin === current.origin && language === current.pathname.split('/')[1];
  const isPage = isHere && section !== appSection;
  if (!isPage || file.test(url.pathname)) return null;
  return isSamePage(url, current) && url.hash ? null : url;
}

/** A navigation that is faster shows no loader. */
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

/** Scrolls to the element of the hash. */
function moveToHash(): void {
  const element = document.getElementById(decode(location.hash.slice(1)));
  if (element) moveToPlace(element);
  else window.scrollTo({ top: 0 });
}

/** Scrolls to the top of the new page, or to the element of the hash. */
function arrive(main: HTMLElement): void {
  main.focus({ preventScroll: true });
  if (location.hash) setTimeout(moveToHash, hashMilliseconds - readyMilliseconds);
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Removes the hash. Unlike an empty `location.hash`, leaves no `#`. The event notifies blocks that use the hash. */
function dropHash(url: URL): void {
  history.pushState(null, '', url.href);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Lays out the rows below the fold, one per frame: see `global.scss`. */
function renderOffscreenRows(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-block]')];
  function layOutNext() {
    const row = rows.shift();
    if (!row) return document.documentElement.setAttribute('data-whole', '');
    row.style.contentVisibility = 'visible';
    requestAnimationFrame(layOutNext);
  }
  layOutNext();
}

/** Opens closed answers while the page is printed. Newer browsers do this with a style: see `faq.module.scss`. */
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

/** Prefetches a page when a pointer, a finger or the keyboard focus is on a link to it. */
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
 * Fetches the page again after back, forward or a restore from the back/forward cache, if it is old. The visitor keeps
 * the old page if the server cannot be reached.
 */
function useRefreshOnReturn(router: ReturnType<typeof useRouter>): void {
  useEffect(() => {
    noteAsked(location);
    async function refresh() {
      const { href, pathname } = location;
      if (!isOld({ pathname })) return;
      const response = await fetch(pathname, { method: 'HEAD' }).catch(() => undefined);
      if (!response?.ok || location.href !== href) return;
      dropOldCopy({ pathname });
      router.replace(href, { scroll: false });
    }
    const listening = new AbortController();
    window.addEventListener('popstate', refresh, listening);
    window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(), listening);
    return () => listening.abort();
  }, [router]);
}

/** Calls `open` for a click on a link to another page of the site. A link to this page scrolls to its top. */
function follow(event: MouseEvent, open: (href: string) => void): void {
  const anchor = toAnchor(event);
  // The page in another language opens at the same place.
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

/** Client-side navigation for links of the site, with a loader. */
export function Navigation({ loading }: { loading: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [isChanging, setIsChanging] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const target = useRef('');
  usePrefetchOnIntent(router);
  usePrintedAnswers();
  useRefreshOnReturn(router);
  useEffect(renderOffscreenRows, []);
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
    // Back and forward have their own scroll positions, and a page restored from the back/forward cache must not be
    // covered by the loader.
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
    // No loader covers a fast page, so it must not appear at the scroll position of the previous page.
    const isUncovered = isChanging && !isPending && !isSlow;
    if (isUncovered && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isChanging, isPending, isSlow]);

  useEffect(() => {
    if (!isChanging) return;
    const load = () => location.assign(target.current);
    const finish = () => {
      const main = document.getElementById('main');
      // The router shows an empty page if the visitor clicks during a prefetch that then fails.
      if (!main) return load();
      setIsChanging(false);
      arrive(main);
    };
    const timer = isPending ? setTimeout(load, patienceMilliseconds) : setTimeout(finish, readyMilliseconds);
    return () => clearTimeout(timer);
  }, [isChanging, isPending]);

  return <Loader isShown={isChanging && isSlow} text={loading} />;
}
