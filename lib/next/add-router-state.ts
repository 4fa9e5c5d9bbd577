'use client';

/**
 * Gives the current entry of the browser's history the state of the router, if it has none: the browser adds such an
 * entry by itself when a link leads to a hash.
 * Why here: Next puts its state into every entry that `history.replaceState` writes, and ignores a way back to one
 * without it. Documented is only that `replaceState` may be called.
 * If it stops working: going back from another page to such an entry changes the address and not the page.
 */
export function addRouterState(): void {
  if (!history.state) history.replaceState(null, '', location.href);
}
