import { setTimeout as wait } from 'node:timers/promises';
import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import { logger } from '#lib/log.ts';
import { DeliveryFailed, findRecord, RecipientRefused, type Sender } from '#lib/records/delivered-record.ts';
import {
  claimDelivery,
  completeDelivery,
  type DeliveryTarget,
  deliveryTargets,
  endDeliveries,
  failDelivery,
  leaseMilliseconds,
  renewLease,
  reportDead,
} from '#lib/records/deliveries.ts';
import type { Records } from '#lib/records/records.ts';
import type { Database, DeliveryRow } from '#lib/records/tables.ts';

const firstDelay = 10_000;
/** Delays between attempts, doubling from 10 s to 23 h. After the last one, in total two days, a delivery is dead. */
const growingDelays = Array.from({ length: 14 }, (_, attempt) => firstDelay * 2 ** attempt);

/** Targets that the operators of the site read. */
const operatorChannels: DeliveryTarget[] = ['mail', 'webhook'];

export interface WorkerOptions {
  /** Interval between reads of the queue. */
  pollMilliseconds?: number;
  delays?: number[];
  /** Days that deliveries wait for a disabled target. */
  keepDays?: number;
  /** How long a delivery belongs to this process without renewal. */
  lease?: number;
}

type WorkRecords = Pick<Records, 'database' | 'unseal'>;

interface Worker extends WorkRecords {
  target: DeliveryTarget;
  send: Sender;
  delays: number[];
  lease: number;
  /** Channels on which operators are notified of dead deliveries. */
  channels: DeliveryTarget[];
}

async function saveFailure(
  { database, target, delays, channels }: Worker,
  delivery: DeliveryRow,
  error: unknown,
): Promise<void> {
  const { isUncertain, isFinal } =
    error instanceof DeliveryFailed ? error : { isUncertain: false, isFinal: false };
  const reason = error instanceof Error ? error.message : String(error);
  // Operator addresses are in the settings, where operators can correct them, so their refusal is not final.
  const isRefused = error instanceof RecipientRefused && target === 'confirmation';
  const delay = isFinal || isRefused ? undefined : delays[delivery.attempts - 1];
  await failDelivery(database, delivery, { reason, delay, isUncertain, isRefused }, new Date());
  // The reason may contain an address, so it is only stored in the records.
  const { id, attempts } = delivery;
  if (isRefused) return logger.info({ id, target }, 'the recipient of an e-mail does not exist');
  if (delay !== undefined) return logger.warn({ id, target, attempts }, 'a delivery failed');
  logger.error({ id, target, attempts }, 'a delivery is dead');
  await reportDead(database, delivery, channels, new Date());
}

/** Retries for about six seconds in total: a short outage of the records must not repeat a delivery. */
const completing = retry(handleAll, {
  maxAttempts: 5,
  backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 3_000 }),
});

/** A sender that hangs for longer loses the delivery, as a dead process does. */
const mostLeases = 12;

/**
 * Renews the lease of a delivery while it is being made, because a slow receiver is not a dead process. Returns a
 * function that stops the renewal.
 */
function keepLease({ database, lease }: Worker, delivery: DeliveryRow): () => Promise<void> {
  const end = performance.now() + mostLeases * lease;
  let renewal: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    try {
      if (performance.now() < end && (await renewLease(database, delivery, new Date(), lease))) return;
      clearInterval(timer);
    } catch (error) {
      logger.warn({ err: error, id: delivery.id }, 'the lease of a delivery could not be renewed');
    }
  };
  const timer = setInterval(() => {
    renewal = renew();
  }, lease / 3);
  return async () => {
    clearInterval(timer);
    await renewal;
  };
}

async function send(worker: Worker, delivery: DeliveryRow): Promise<void> {
  const record = await findRecord(worker, delivery);
  if (!record) return;
  const endLease = keepLease(worker, delivery);
  try {
    await worker.send(delivery, record);
  } finally {
    await endLease();
  }
}

/** Makes the delivery that is due first. Returns false when none is due. */
async function deliverNext(worker: Worker): Promise<boolean> {
  const { database, target, lease } = worker;
  const delivery = await claimDelivery(database, target, new Date(), lease);
  if (!delivery) return false;
  try {
    await send(worker, delivery);
  } catch (error) {
    await saveFailure(worker, delivery, error);
    return true;
  }
  try {
    await completing.execute(() => completeDelivery(database, delivery, new Date()));
  } catch (error) {
    // It is made again after its lease, marked as a possible repeat.
    logger.error(
      { err: error, id: delivery.id, target },
      'a delivery succeeded, but its result could not be stored',
    );
  }
  return true;
}

async function work(worker: Worker, pollMilliseconds: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const hasWorked = await deliverNext(worker).catch((error: unknown) => {
      logger.error(error, 'deliveries could not be read or updated');
      return false;
    });
    if (!hasWorked) await wait(pollMilliseconds, undefined, { signal }).catch(() => {});
  }
}

const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;

/** Ends deliveries that have waited too long for a disabled target, now and every hour. */
async function endOld(
  database: Database,
  target: DeliveryTarget,
  keepDays: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const count = await endDeliveries(database, target, new Date(Date.now() - keepDays * dayMilliseconds));
      if (count > 0) logger.warn({ target, count }, 'deliveries of a disabled target ended');
    } catch (error) {
      logger.error(error, 'deliveries of a disabled target could not be ended');
    }
    await wait(hourMilliseconds, undefined, { signal }).catch(() => {});
  }
}

/**
 * Makes the deliveries in the records, each target separately, so that a hanging target does not block others. Returns
 * a function that stops after the current deliveries.
 */
export function startWorkers(
  { database, unseal }: WorkRecords,
  senders: Partial<Record<DeliveryTarget, Sender>>,
  {
    pollMilliseconds = 2000,
    delays = growingDelays,
    keepDays = 30,
    lease = leaseMilliseconds,
  }: WorkerOptions = {},
): () => Promise<void> {
  const stop = new AbortController();
  const channels = operatorChannels.filter((channel) => senders[channel]);
  const workers = deliveryTargets.map((target) => {
    const sender = senders[target];
    if (!sender) return endOld(database, target, keepDays, stop.signal);
    const worker = { database, unseal, target, send: sender, delays, lease, channels };
    return work(worker, pollMilliseconds, stop.signal);
  });
  return async () => {
    stop.abort();
    await Promise.all(workers);
  };
}
