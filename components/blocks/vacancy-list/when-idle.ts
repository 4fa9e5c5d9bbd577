const patienceMilliseconds = 2000;

/** Calls back when the browser has nothing better to do; returns what takes it back. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, patienceMilliseconds / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: patienceMilliseconds });
  return () => cancelIdleCallback(handle);
}
