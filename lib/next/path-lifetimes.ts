import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';

/**
 * Deletes the lifetime that Next stores for a path.
 * Why: Next stores the lifetime of every path that it has ever rendered, without a limit; the memory of 2,000 random
 * paths is measurable. There is no documented way for a cache handler to prevent this.
 * If it stops working: the process grows with every unknown path that clients request.
 */
export function forgetLifetime(key: string): void {
  SharedCacheControls['cacheControls']?.delete(key);
}
