import { cleanLeftovers } from '#lib/records/leftovers.ts';
import { closeRecords, getRecords } from '#lib/records/records.ts';
import { startRetention } from '#lib/records/start-retention.ts';
import { env } from '#lib/settings/env.ts';
import { startDeliveries } from './start.ts';

const retention = {
  records: env.RETENTION_DAYS,
  unconfirmed: env.UNCONFIRMED_DAYS,
  deliveries: env.DELIVERY_DAYS,
};

/** What the site does between requests; gives a function that ends it. */
export async function startBackground(): Promise<() => Promise<void>> {
  const records = await getRecords();
  await cleanLeftovers(env.DATA_DIR);
  const stopRetention = startRetention(records, retention);
  const stopDeliveries = await startDeliveries();
  return async () => {
    stopRetention();
    await stopDeliveries();
    await closeRecords();
  };
}
