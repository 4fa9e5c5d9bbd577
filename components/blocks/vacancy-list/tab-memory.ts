import { getLoadType } from '#components/ui/load-type.ts';

let poppedTo: string | undefined;

// Listens for as long as the document lives: the list is often not on the page when the visitor goes back to it.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    poppedTo = location.href;
  });
}

/** Whether back or forward led to the present address inside this document. A move counts once. */
export function takeTraversal(): boolean {
  const isTraversal = poppedTo === location.href;
  // Later: in development React runs effects twice.
  setTimeout(() => {
    poppedTo = undefined;
  });
  return isTraversal;
}

/** Whether back or forward loaded the document. */
export function isTraversalLoad(): boolean {
  return getLoadType() === 'back_forward';
}

const toKey = () => `vacancy-filters ${location.pathname}`;

/** The query of the latest filters on this page, kept for the tab; empty when there were none. */
export function readStoredQuery(): string {
  try {
    return sessionStorage.getItem(toKey()) ?? '';
  } catch {
    // Storage can be switched off; then there is nothing to bring back.
    return '';
  }
}

export function storeQuery(query: string): void {
  try {
    if (query) sessionStorage.setItem(toKey(), query);
    else sessionStorage.removeItem(toKey());
  } catch {}
}
