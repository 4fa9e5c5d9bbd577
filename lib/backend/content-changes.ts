// Next bundles each route apart; the global object keeps one list for all of them.
declare global {
  var siteContentListeners: Set<() => void> | undefined;
}

/** The listener is called when content files have changed. */
export function onContentChange(listener: () => void): void {
  globalThis.siteContentListeners ??= new Set();
  globalThis.siteContentListeners.add(listener);
}

export function announceContentChange(): void {
  for (const listener of globalThis.siteContentListeners ?? []) listener();
}
