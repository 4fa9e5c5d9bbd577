const file = /\.[a-z0-9]+$/i;

/** A click that means "open here": main button, no modifier, and nobody has acted on it. */
export function isPlainClick(event: MouseEvent): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  return event.button === 0 && !event.defaultPrevented && !(metaKey || ctrlKey || shiftKey || altKey);
}

export function toAnchor(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether both addresses are of one document, whatever their hashes. */
export function isSamePage(one: URL | Location, other: URL | Location): boolean {
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
