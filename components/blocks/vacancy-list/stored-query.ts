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
