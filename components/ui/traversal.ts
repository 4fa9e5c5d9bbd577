import { getLoadType } from './load-type.ts';

let poppedTo: string | undefined;

// Listens for as long as the document lives: what asks is often not on the page when the visitor goes back to it.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    poppedTo = location.href;
  });
}

/** Whether back or forward led to the present address inside this document. */
export function isTraversal(): boolean {
  return poppedTo === location.href;
}

/** The same for a part of a page that begins with it; a move counts once. */
export function takeTraversal(): boolean {
  const isTaken = isTraversal();
  // Later: in development React runs effects twice.
  setTimeout(() => {
    poppedTo = undefined;
  });
  return isTaken;
}

/** Whether the document itself was loaded by back or forward. */
export function isLoadedByTraversal(): boolean {
  return getLoadType() === 'back_forward';
}
