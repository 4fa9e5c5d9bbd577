import { setTimeout as wait } from 'node:timers/promises';
import { startMetrics } from '#lib/api/metrics.ts';
import { startContent } from '#lib/backend/embedded/start-content.ts';
import { processState } from '#lib/process-state.ts';
import { lockDataDirectory } from '#lib/records/lock-data-directory.ts';
import { getRecords } from '#lib/records/records.ts';
import { isRecordsUnavailable } from '#lib/records/storage-failure.ts';
import { env } from '#lib/settings/env.ts';
import { everything, onRevalidated } from '#lib/shared/shared.ts';
import { startShared } from '#lib/shared/start-shared.ts';
import { startBackground } from '#lib/submissions/deliveries/background.ts';

const recordsPatienceSeconds = 5;
/** How long pages may still be sent in their previous state after the content has changed, in seconds. */
const changeSeconds = 5;

interface Parts {
  /** Expires pages with these tags at once, or after this number of seconds. */
  expirePages(tags: string[], seconds?: number): void;
  /** Makes the files in the company's colours. */
  makeFiles(): Promise<unknown>;
}

/**
 * Starts everything in this process that a request does not: locks the data directory, opens the records, watches the
 * content, joins the other instances, and works on deliveries and retention. Returns the steps of a shutdown by name.
 * Throws an error whose message tells the operator what to correct.
 */
export async function startSite({ expirePages, makeFiles }: Parts) {
  await lockDataDirectory(env.DATA_DIR);
  // The routes find what is opened here. A remote database may be unavailable or slow for a while; pages work without.
  const opening = getRecords().catch((error: unknown) => {
    if (!isRecordsUnavailable(error)) throw error;
  });
  await Promise.race([opening, wait(recordsPatienceSeconds * 1000)]);
  const content = await startContent(() => expirePages([everything], changeSeconds));
  await makeFiles();
  // Instances that share a database share its secret, so they count an address under the same name.
  const hashAddress = async (address: string) => (await getRecords()).hash(`limit:${address}`);
  const Redis = await startShared(hashAddress);
  onRevalidated((tags) => expirePages(tags));
  const metrics = startMetrics();
  processState.metrics = metrics;
  const deliveries = await startBackground();
  return { deliveries, content, Redis };
}
