import { useEffect } from 'react';
import { toPath } from '#lib/content/path.ts';

/**
 * A form that was sent before scripts ran comes back under the address it was sent to. Where they run
 * by now, the page gets its own address: what is sent next, and a reload, come from there.
 */
export function useOwnAddress(page: string): void {
  useEffect(() => {
    if (location.pathname.startsWith('/api/')) history.replaceState(history.state, '', toPath(page));
  }, [page]);
}
