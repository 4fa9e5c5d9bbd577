import { readArguments, requireKnown } from '#cli/command-line.mjs';
import { withProgress } from '#cli/progress.ts';
import { compareInstances, comparePages } from '#e2e/bench/parts/cluster-speed.ts';
import { Cluster, needsCluster } from '#e2e/cluster/cluster.ts';
import {
  killOne,
  type Outcome,
  restartInTurn,
  withoutBackend,
  withoutPostgres,
  withoutRedis,
} from '#e2e/cluster/scenarios.ts';
import { createMockBackend } from '#e2e/mock/mock-backend.ts';
import { listen } from '#e2e/site/site.ts';
import { build, isBuildCurrent, runTool } from '#scripts/toolchain.mjs';

const usage = `Measures two instances behind nginx, with Postgres and Redis.

Usage: npm run bench:cluster -- [speed] [failures] [kills]

Parts (default: all):
  speed       cached pages through nginx compared with files; CPU time of two instances compared with one
  failures      an instance, Redis (10 s), Postgres (10 s) and the backend (60 s) down under load
  kills       100 kills under load that writes, on SQLite and on Postgres

Exit codes: 0 success, 1 failure, 2 usage error.`;

async function withCluster(settings: Record<string, string>, use: (cluster: Cluster) => Promise<void>) {
  const cluster = await Cluster.start(settings);
  try {
    await use(cluster);
  } finally {
    await cluster.stop();
  }
}

async function benchSpeed(cluster: Cluster): Promise<void> {
  const page = await withProgress('Pages through nginx', () => comparePages(cluster, '/ru'));
  console.log(
    `/ru through nginx: ${Math.round(page.rate)} requests/s, ratio to a file: ${page.ratio.toFixed(2)}`,
  );
  const { one, two, ratio } = await withProgress('CPU time', () => compareInstances(cluster));
  console.log(
    `CPU time: ${one.toFixed(2)} ms per request, ${two.toFixed(2)} ms with two: ${ratio.toFixed(2)}`,
  );
}

async function measure(name: string, run: () => Promise<Outcome>): Promise<void> {
  const { visits, failures, acknowledged, refusals, lost, doubled } = await withProgress(name, run);
  console.log(`${name}: ${visits} pages, failed ${JSON.stringify(failures)}`);
  console.log(`  ${acknowledged} applications acknowledged, refused ${JSON.stringify(refusals)}`);
  console.log(`  ${lost} lost, ${doubled} duplicated`);
}

async function benchFailures(cluster: Cluster): Promise<void> {
  await measure('an instance killed', () => killOne(cluster));
  await measure('instances restarted in turn', () => restartInTurn(cluster));
  await measure('10 s without Redis', () => withoutRedis(cluster, 10));
  await measure('10 s without Postgres', () => withoutPostgres(cluster, 10));
}

async function benchBackend(): Promise<void> {
  const mock = createMockBackend();
  const settings = { BACKEND_URL: await listen(mock) };
  await withCluster(settings, async (cluster) => {
    await measure('60 s without the backend', () => withoutBackend(cluster, mock, 60));
  });
  mock.closeAllConnections();
  mock.close();
}

const parts: Record<string, () => Promise<unknown>> = {
  speed: () => withCluster({}, benchSpeed),
  failures: () => withCluster({}, benchFailures).then(benchBackend),
  kills: () => runTool('jest', ['lib/api/crash', '-t', 'kills'], { env: { CRASH_KILLS: '100' } }),
};

const { positionals } = readArguments(usage, { allowPositionals: true });
requireKnown('each part', positionals, Object.keys(parts));
if (needsCluster.skip) {
  console.error(needsCluster.skip);
  process.exitCode = 1;
} else if (isBuildCurrent() || (await build()) === 0) {
  const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
  for (const name of chosen) await parts[name]?.();
} else {
  process.exitCode = 1;
}
