import { getLoadType } from './load-type.ts';

let poppedTo: string | undefined;

// Listens for the document's whole life: at `popstate` the component that asks is often not mounted yet.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    poppedTo = location.href;
  });
}

/** Whether back or forward led to the current address within this document. */
export function isTraversal(): boolean {
  return poppedTo === location.href;
}

/** Like `isTraversal`, but for components that act on it when they mount: each move counts once. */
export function takeTraversal(): boolean {
  const isTaken = isTraversal();
  // Reset later, because React runs effects twice in development.
  setTimeout(() => {
    poppedTo = undefined;
  });
  return isTaken;
}

/** Whether the document itself was loaded by back or forward. */
export function isLoadedByTraversal(): boolean {
  return getLoadType() === 'back_forward';
}
