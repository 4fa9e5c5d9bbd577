import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/**
 * Why: Next remembers the lifetime of every path that it ever rendered, without a bound; 2,000 random paths show in
 * memory. A cache handler has no documented say in that.
 * If it stops working: the process grows with every unknown path that strangers ask for.
 */
export function forgetLifetime(key: string): void {
  SharedCacheControls['cacheControls']?.delete(key);
}
