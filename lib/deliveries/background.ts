import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { logger } from '#lib/log.ts';
import { cleanLeftovers } from '#lib/records/maintenance.ts';
import { closeRecords, getRecords } from '#lib/records/records.ts';
import { startRetention } from '#lib/records/start-retention.ts';
import { env } from '#lib/settings/env.ts';
import { startDeliveries } from './start.ts';

const retention = {
  records: env.RETENTION_DAYS,
  unconfirmed: env.UNCONFIRMED_DAYS,
  deliveries: env.DELIVERY_DAYS,
};
const retryMilliseconds = 2000;

/** Begins as soon as the records can be had; gives a function that ends what has begun. */
async function workOnRecords(signal: AbortSignal): Promise<() => Promise<void>> {
  while (!signal.aborted) {
    try {
      const stopRetention = startRetention(await getRecords(), retention);
      const stopDeliveries = await startDeliveries();
      return async () => {
        stopRetention();
        await stopDeliveries();
      };
    } catch (error) {
      logger.error(error, 'the records cannot be opened');
      await wait(retryMilliseconds, undefined, { signal }).catch(() => {});
    }
  }
  return async () => {};
}

/** What the site does between requests; gives a function that ends it. */
export async function startBackground(): Promise<() => Promise<void>> {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  await cleanLeftovers(env.DATA_DIR);
  const stopping = new AbortController();
  const working = workOnRecords(stopping.signal);
  return async () => {
    stopping.abort();
    const stop = await working;
    await stop();
    await closeRecords();
  };
}
