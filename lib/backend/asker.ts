import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the backend is asked. */
export interface Asker {
  /** A call of the API, not a page. */
  isCall: boolean;
  getAddress(): string;
}

// Next bundles each route apart; the global object keeps one storage for all of them and for the server.
declare global {
  var siteAsker: AsyncLocalStorage<Asker> | undefined;
}

globalThis.siteAsker ??= new AsyncLocalStorage<Asker>();
const storage = globalThis.siteAsker;

/** Everything that is asked while `handle` runs is asked for this asker. */
export function askFor<Result>(asker: Asker, handle: () => Result): Result {
  return storage.run(asker, handle);
}

export function getAsker(): Asker | undefined {
  return storage.getStore();
}
