import { startDeliveries } from '../deliveries/start.ts';
import { env } from '../env/env.ts';
import { closeRecords, getRecords } from '../records/records.ts';
import { startRetention } from '../records/start-retention.ts';

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
