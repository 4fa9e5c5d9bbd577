import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { logger } from '#lib/log.ts';
import { processState } from '#lib/process-state.ts';
import { takeLock } from './lock.ts';
import { eraseFoundApplications, runInSteps } from './steps.ts';
import { toPostgresFailure, toStorageFailure } from './storage-failure.ts';
import type { Database } from './tables.ts';

/** Days to keep records. */
export interface Retention {
  /** Applications, and records of addresses that have unsubscribed. */
  records: number;
  /** Subscriptions that were never confirmed. */
  unconfirmed: number;
  /** Deliveries that have arrived or were given up. */
  deliveries: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

function toLimit(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMilliseconds).toISOString();
}

/** One run of the retention job. */
interface Run {
  database: Database;
  signal: AbortSignal | undefined;
}

/** Finds rows and deletes them, in steps. A table without such rows is only read. */
async function eraseFound(
  { database, signal }: Run,
  find: (database: Database, limit: number) => Promise<string[]>,
  erase: (transaction: Database, found: string[]) => Promise<unknown>,
): Promise<number> {
  if ((await find(database, 1)).length === 0) return 0;
  return runInSteps(
    ({ rows }) =>
      database.transaction().execute(async (transaction) => {
        await takeLock(transaction, 'retention');
        const found = await find(transaction, rows);
        if (found.length > 0) await erase(transaction, found);
        return found.length;
      }),
    signal,
  );
}

async function eraseApplicationsBefore({ database, signal }: Run, before: string): Promise<number> {
  const find = (from: Database, limit: number) =>
    from
      .selectFrom('applications')
      .leftJoin('application_files as file', 'file.reference', 'applications.reference')
      .select(['applications.reference', 'file.size'])
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(limit)
      .execute();
  if ((await find(database, 1)).length === 0) return 0;
  const findLocked = async (transaction: Database, limit: number) => {
    await takeLock(transaction, 'retention');
    return find(transaction, limit);
  };
  return eraseFoundApplications(database, findLocked, { signal });
}

async function eraseSubscriptions(transaction: Database, keys: string[]): Promise<void> {
  await transaction.deleteFrom('deliveries').where('subject', 'in', keys).execute();
  await transaction.deleteFrom('subscriptions').where('key', 'in', keys).execute();
}

function eraseUnconfirmed(run: Run, before: string): Promise<number> {
  const find = async (from: Database, limit: number) => {
    const found = from
      .selectFrom('subscriptions')
      .select('key')
      .where('asked_at', '<', before)
      .where('confirmed_at', 'is', null);
    return (await found.limit(limit).execute()).map(({ key }) => key);
  };
  return eraseFound(run, find, eraseSubscriptions);
}

function eraseUnsubscribed(run: Run, before: string): Promise<number> {
  const find = async (from: Database, limit: number) => {
    const found = from.selectFrom('subscriptions').select('key').where('unsubscribed_at', '<', before);
    return (await found.limit(limit).execute()).map(({ key }) => key);
  };
  return eraseFound(run, find, eraseSubscriptions);
}

function eraseDeliveries(run: Run, before: string): Promise<number> {
  const find = async (from: Database, limit: number) => {
    const found = from
      .selectFrom('deliveries')
      .select('id')
      .where('settled_at', '<', before)
      .where('state', 'in', ['done', 'dead', 'refused']);
    return (await found.limit(limit).execute()).map(({ id }) => id);
  };
  return eraseFound(run, find, (transaction, ids) =>
    transaction.deleteFrom('deliveries').where('id', 'in', ids).execute(),
  );
}

function eraseClaims(run: Run, now: string): Promise<number> {
  const find = async (from: Database, limit: number) => {
    const found = from.selectFrom('claims').select('key').where('expires_at', '<', now);
    return (await found.limit(limit).execute()).map(({ key }) => key);
  };
  return eraseFound(run, find, (transaction, keys) =>
    transaction.deleteFrom('claims').where('key', 'in', keys).execute(),
  );
}

/** Backups are deleted after the same period, so none of them can bring these people back. */
function eraseErasures(run: Run, before: string): Promise<number> {
  const find = async (from: Database, limit: number) => {
    const found = from.selectFrom('erasures').select('hash').where('erased_at', '<', before);
    return (await found.limit(limit).execute()).map(({ hash }) => hash);
  };
  return eraseFound(run, find, (transaction, hashes) =>
    transaction.deleteFrom('erasures').where('hash', 'in', hashes).execute(),
  );
}

/** Number of erased records. */
export type Erased = Record<'applications' | 'subscriptions' | 'deliveries', number>;

/** Some records could not be erased; the others were. */
export class RetentionFailed extends AggregateError {
  override name = 'RetentionFailed';
  readonly erased: Erased;
  /** Names of the record kinds that could not be erased. */
  readonly failed: string[];

  constructor(erased: Erased, failures: Map<string, unknown>) {
    const failed = [...failures.keys()];
    super([...failures.values()], `Old records could not be erased: ${failed.join(', ')}`);
    this.erased = erased;
    this.failed = failed;
  }
}

/**
 * Deletes expired records and claims, and returns the counts. Works in bounded steps. A failure of one kind does not
 * stop the others; this then throws `RetentionFailed` at the end.
 */
export async function eraseOld(
  database: Database,
  days: Retention,
  now = new Date(),
  signal?: AbortSignal,
): Promise<Erased> {
  const run = { database, signal };
  const before = toLimit(now, days.records);
  const parts: [name: keyof Erased | 'claims' | 'erasures', erase: () => Promise<number>][] = [
    ['subscriptions', () => eraseUnconfirmed(run, toLimit(now, days.unconfirmed))],
    ['subscriptions', () => eraseUnsubscribed(run, before)],
    ['deliveries', () => eraseDeliveries(run, toLimit(now, days.deliveries))],
    ['claims', () => eraseClaims(run, now.toISOString())],
    ['erasures', () => eraseErasures(run, before)],
    ['applications', () => eraseApplicationsBefore(run, before)],
  ];
  const counts = { applications: 0, subscriptions: 0, deliveries: 0, claims: 0, erasures: 0 };
  const failures = new Map<string, unknown>();
  for (const [name, erase] of parts) {
    if (signal?.aborted) break;
    try {
      counts[name] += await erase();
    } catch (error) {
      failures.set(name, error);
    }
    await yieldToEventLoop();
  }
  const { claims: _claims, erasures: _erasures, ...erased } = counts;
  if (failures.size > 0) throw new RetentionFailed(erased, failures);
  return erased;
}

declare global {
  interface ProcessState {
    retention?: { failed: string[]; succeededAt: number | undefined } | undefined;
  }
}

/** Errors for the readiness check: record kinds that the last run could not erase. */
export function getRetentionFailures(): string[] {
  return (processState.retention?.failed ?? []).map((name) => `retention: old ${name} cannot be erased`);
}

/** Milliseconds until the next run. */
const defaultPauses = { done: 60 * 60 * 1000, failed: 60 * 1000 };

/** Whether the database cannot be reached. The readiness check of the records reports that. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof RetentionFailed)) return false;
  return error.errors.every((each) => (toStorageFailure(each) ?? toPostgresFailure(each)) === 'unreachable');
}

async function runRetention(database: Database, days: Retention, signal: AbortSignal): Promise<boolean> {
  try {
    const erased = await eraseOld(database, days, new Date(), signal);
    if (Object.values(erased).some((count) => count > 0)) logger.info(erased, 'old records erased');
    processState.retention = { failed: [], succeededAt: Date.now() };
    return true;
  } catch (error) {
    if (isUnreachable(error)) {
      logger.warn('old records are erased when the database is back');
      return false;
    }
    const failed = error instanceof RetentionFailed ? error.failed : ['records'];
    processState.retention = { failed, succeededAt: processState.retention?.succeededAt };
    logger.error({ err: error, failed }, 'old records could not be erased');
    return false;
  }
}

/** Erases old records now and every hour, and one minute after a failure. Returns a function that stops it. */
export function startRetention(
  database: Database,
  days: Retention,
  pauses = defaultPauses,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    const isDone = await runRetention(database, days, stopping.signal);
    if (stopping.signal.aborted) return;
    timer = setTimeout(start, isDone ? pauses.done : pauses.failed);
  };
  const start = () => {
    running = run();
  };
  start();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
