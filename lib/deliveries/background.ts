import { closeRecords, getRecords } from '#lib/records/records.ts';
import { startRetention } from '#lib/records/start-retention.ts';
import { env } from '#lib/settings/env.ts';
import { startDeliveries } from './start.ts';

/** What the site does between requests; gives a function that ends it. */
export async function startBackground(): Promise<() => Promise<void>> {
  const stopRetention = startRetention(await getRecords(), env.RETENTION_DAYS);
  const stopDeliveries = await startDeliveries();
  return async () => {
    stopRetention();
    await stopDeliveries();
    await closeRecords();
  };
}
