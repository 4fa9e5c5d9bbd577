import { processState } from '#lib/process-state.ts';
export interface Count {
  calls: number;
  /** Seconds until the address may call again. */
  seconds: number;
}

/**
 * State shared by the instances of the site. Nothing here throws or takes long: while Redis does not respond, every
 * instance works alone.
 */
export interface Shared {
  readonly isUnreachable: boolean;
  /** Counts a call from this address across all instances. */
  count(limit: string, address: string, seconds: number): Promise<Count | undefined>;
  /** Tells the other instances, now or once they are reachable, that everything with these tags is outdated. */
  announce(tags: string[]): Promise<void>;
}

type Listener = (tags: string[]) => void;

declare global {
  interface ProcessState {
    shared?: Shared | undefined;
    revalidationListeners?: Set<Listener> | undefined;
  }
}

/** Tag that matches everything. */
export const everything = '*';

/** Undefined without `REDIS_URL`. */
export function getShared(): Shared | undefined {
  return processState.shared;
}

/** Calls the listener with the tags that other instances revalidate. */
export function onRevalidated(listener: Listener): void {
  processState.revalidationListeners ??= new Set();
  processState.revalidationListeners.add(listener);
}

export function emitRevalidated(tags: string[]): void {
  for (const listener of processState.revalidationListeners ?? []) listener(tags);
}
