// Next bundles each route apart; the global object keeps one list for all of them.
declare global {
  var siteContentListeners: Set<() => void> | undefined;
}

/** Whoever keeps something that was made of content forgets it here. */
export function onContentChange(forget: () => void): void {
  globalThis.siteContentListeners ??= new Set();
  globalThis.siteContentListeners.add(forget);
}

export function announceContentChange(): void {
  for (const forget of globalThis.siteContentListeners ?? []) forget();
}
