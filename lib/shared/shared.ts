/** Where an instance stands: how far it has read the log of revalidations, and of which build and content it is. */
export interface Moment {
  revision: string;
  prefix: string;
}

export interface Copy {
  value: unknown;
  /** A revalidation of any of them makes the copy void. */
  tags: string[];
  seconds: number;
  /** Where its maker stood before reading what it is made of. */
  since: Moment | undefined;
}

export interface Count {
  calls: number;
  /** Until the address may call again. */
  seconds: number;
}

/**
 * What the instances of the site have in common. Nothing here throws or takes long: while there is no store that answers,
 * every instance goes on alone.
 */
export interface Shared {
  readonly isAway: boolean;
  getMoment(): Moment | undefined;
  /** What an instance of the same build and content has stored, unless it was revalidated since. */
  read(key: string): Promise<unknown>;
  save(key: string, copy: Copy): Promise<void>;
  forget(key: string): Promise<void>;
  /** Counts a call of an address at all instances. */
  count(limit: string, address: string, seconds: number): Promise<Count | undefined>;
  /** Tells the other instances, now or as soon as they can be reached, that what bears these tags is old. */
  announce(tags: string[]): Promise<void>;
}

type Listener = (tags: string[]) => void;

// Next bundles each route apart; the global object is common to all of them and to the server.
declare global {
  var siteShared: Shared | undefined;
  var siteRevalidationListeners: Set<Listener> | undefined;
}

/** A tag that everything bears. */
export const everything = '*';

/** Nothing without `REDIS_URL`. */
export function getShared(): Shared | undefined {
  return globalThis.siteShared;
}

/** Whoever keeps something in memory hears here what other instances have revalidated. */
export function onRevalidated(listener: Listener): void {
  globalThis.siteRevalidationListeners ??= new Set();
  globalThis.siteRevalidationListeners.add(listener);
}

export function hearRevalidated(tags: string[]): void {
  for (const listener of globalThis.siteRevalidationListeners ?? []) listener(tags);
}
