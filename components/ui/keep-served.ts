/**
 * Has a page keep the HTML of an island whose file does not load, instead of failing. Nothing of such a page is
 * hydrated, and `lib/document/script-gate.ts` has made it one without scripts. After a page change the navigation loads
 * the document when it has waited long enough.
 */
export function keepServed<Module>(loading: Promise<Module>): Promise<Module> {
  if (typeof window === 'undefined') return loading;
  return loading.catch(() => new Promise<never>(() => undefined));
}
