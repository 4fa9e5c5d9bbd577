/**
 * Keeps the server's HTML of a client component if its file cannot be loaded: the promise never settles, so the page
 * does not fail. Such a page is never hydrated, and `lib/document/script-gate.ts` shows its version without JavaScript.
 * After a client-side navigation, `Navigation` loads the whole document after a timeout.
 */
export function keepServed<Module>(loading: Promise<Module>): Promise<Module> {
  if (typeof window === 'undefined') return loading;
  return loading.catch(() => new Promise<never>(() => undefined));
}
