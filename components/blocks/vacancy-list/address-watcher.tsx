'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent } from 'react';

interface AddressWatcherProps {
  onChange(): void;
}

function Watcher({ onChange }: AddressWatcherProps) {
  const query = useSearchParams()?.toString();
  const report = useEffectEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is what is watched
  useEffect(() => report(), [query]);
  return null;
}

/** Tells when the router has changed the query. Its own boundary keeps the rest of the page in the server's HTML. */
export function AddressWatcher(props: AddressWatcherProps) {
  return (
    <Suspense>
      <Watcher {...props} />
    </Suspense>
  );
}
