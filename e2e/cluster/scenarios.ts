import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { query } from '#e2e/postgres/start-postgres.ts';
import { root } from '#scripts/toolchain.mjs';
import type { Cluster } from './cluster.ts';
import { startUpload } from './upload.ts';
import { type Application, type Counts, Visitors } from './visitors.ts';

const paths = ['/ru', '/en', '/ru/driver', '/ru/news', '/en/careers', '/ru/about'];
const responsesAround = 100;

export interface Outcome {
  visits: number;
  failures: Counts;
  acknowledged: number;
  refusals: Counts;
  lost: number;
  doubled: number;
}

/** Counts lost and duplicated applications. */
async function countStored(databaseUrl: string, applications: Application[]) {
  const rows = await query(databaseUrl, 'select email, reference from applications');
  const stored = new Map<string, string[]>();
  for (const { email, reference } of rows) {
    stored.set(String(email), [...(stored.get(String(email)) ?? []), String(reference)]);
  }
  const toReferences = ({ email }: Application) => stored.get(email) ?? [];
  const isLost = (application: Application) =>
    application.reference !== undefined && !toReferences(application).includes(application.reference);
  return {
    lost: applications.filter(isLost).length,
    doubled: applications.filter((application) => toReferences(application).length > 1).length,
  };
}

/**
 * Asserts that no page failed and that each acknowledged application is stored exactly once. `refusals` are allowed.
 */
export function assertHarmless(outcome: Outcome, refusals = /^$/): void {
  const { failures, lost, doubled, acknowledged } = outcome;
  assert.deepEqual({ failures, lost, doubled }, { failures: {}, lost: 0, doubled: 0 });
  assert.ok(acknowledged > 0);
  for (const refusal of Object.keys(outcome.refusals)) assert.match(refusal, refusals);
}

/** Runs a failure while visitors read and apply. Returns what happened to their requests. */
export async function underLoad(cluster: Cluster, act: () => Promise<void>): Promise<Outcome> {
  const visitors = new Visitors(cluster.nginx.port, paths);
  try {
    await visitors.waitForResponses(responsesAround);
    await act();
    await visitors.waitForResponses(responsesAround);
  } finally {
    await visitors.stop();
  }
  const { visits, failures, acknowledged, refusals, applications } = visitors;
  const stored = await countStored(cluster.databaseUrl, applications);
  return { visits, failures, acknowledged: acknowledged.length, refusals, ...stored };
}

/** Kills one instance like a crash, then starts it again as systemd would. */
export function killOne(cluster: Cluster): Promise<Outcome> {
  return underLoad(cluster, async () => {
    await cluster.sites[0]?.kill();
    await cluster.startSite(0);
  });
}

/** Restarts the instances as an upgrade does, during uploads. */
export function restartInTurn(cluster: Cluster, folder = root): Promise<Outcome> {
  return underLoad(cluster, async () => {
    for (const index of cluster.sites.keys()) {
      const upload = await startUpload(cluster.nginx.port, `slow${index}@mail.example`);
      const code = await cluster.restartSite(index, folder);
      if (code !== 0) throw new Error(`The instance ended with ${code}`);
      const status = await upload.finish();
      if (status !== 200) throw new Error(`The upload got ${status}`);
    }
  });
}

export function withoutRedis(cluster: Cluster, seconds: number): Promise<Outcome> {
  return underLoad(cluster, async () => {
    await cluster.redis.kill();
    await cluster.waitForAll('degraded');
    await wait(seconds * 1000);
    await cluster.redis.restart();
    await cluster.waitForAll('ok');
  });
}

export function withoutPostgres(cluster: Cluster, seconds: number): Promise<Outcome> {
  return underLoad(cluster, async () => {
    await cluster.stopPostgres();
    await cluster.waitForAll('degraded');
    await wait(seconds * 1000);
    await cluster.startPostgres();
    await cluster.waitForAll('ok');
  });
}

/** Stops the backend `content` of the cluster for a while. */
export async function withoutBackend(cluster: Cluster, content: Server, seconds: number): Promise<Outcome> {
  const { port } = content.address() as AddressInfo;
  // Each instance has its own last good responses. An application needs the page of its vacancy.
  for (const { origin } of cluster.sites) {
    for (const path of [...paths, '/ru/vacancy/android-developer']) await (await fetch(origin + path)).text();
  }
  return underLoad(cluster, async () => {
    content.closeAllConnections();
    content.close();
    await wait(seconds * 1000);
    content.listen(port, '127.0.0.1');
  });
}
