/** Stores the text; `null` deletes it. */
export function storeText(key: string, text: URLSearchParams | null): void {
  try {
    if (text) sessionStorage.setItem(key, text.toString());
    else sessionStorage.removeItem(key);
  } catch {
    // The storage is full or forbidden.
  }
}

/** Values typed since the page came win over those kept before it. */
export function mergeKept<Values extends object>(typed: Values, kept: Values, pristine: Values): Values {
  const untouched = new Map(Object.entries(pristine).map(([name, value]) => [name, JSON.stringify(value)]));
  const touched = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== untouched.get(name),
  );
  return { ...kept, ...Object.fromEntries(touched) };
}
