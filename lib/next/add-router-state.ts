'use client';

/**
 * Adds the router's state to the current entry of the browser's history if it is missing. The browser itself adds
 * entries without it when a link leads to a hash.
 * Why here: Next adds its state to every entry that `history.replaceState` writes, and ignores a step back to an entry
 * without it. The documentation says only that `replaceState` may be called.
 * If it stops working: a step back from another page to such an entry changes the address but not the page.
 */
export function addRouterState(): void {
  if (!history.state) history.replaceState(null, '', location.href);
}
