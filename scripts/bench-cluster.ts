import { parseArgs } from 'node:util';
import { compareInstances, comparePages } from '#scripts/bench/cluster-speed.ts';
import { Cluster, needsCluster } from '#scripts/cluster/cluster.ts';
import {
  killOne,
  type Outcome,
  restartInTurn,
  withoutBackend,
  withoutPostgres,
  withoutRedis,
} from '#scripts/cluster/scenarios.ts';
import { createMockBackend } from '#scripts/mock/mock-backend.ts';
import { listen } from '#scripts/site/site.ts';
import { build, isBuildCurrent, runTool } from './toolchain.mjs';

const usage = `Measures two instances behind nginx, with Postgres and Redis.

  npm run bench:cluster -- [speed] [faults] [kills]

speed: cached pages through nginx against files, processor time of two instances against one
faults: an instance, Redis (10 s), Postgres (10 s) and the content service (60 s) away under load
kills: 100 kills under load that writes, on SQLite and on Postgres
Without names all of it.`;

async function withCluster(settings: Record<string, string>, use: (cluster: Cluster) => Promise<void>) {
  const cluster = await Cluster.start(settings);
  try {
    await use(cluster);
  } finally {
    await cluster.stop();
  }
}

async function benchSpeed(cluster: Cluster): Promise<void> {
  const page = await comparePages(cluster, '/ru');
  console.log(
    `/ru through nginx: ${Math.round(page.rate)} requests/s, ratio to a file: ${page.ratio.toFixed(2)}`,
  );
  const { one, two, ratio } = await compareInstances(cluster);
  console.log(
    `processor time: ${one.toFixed(2)} ms a request, ${two.toFixed(2)} ms with two: ${ratio.toFixed(2)}`,
  );
}

function report(name: string, outcome: Outcome): void {
  const { visits, failures, acknowledged, refusals, lost, doubled } = outcome;
  console.log(`${name}: ${visits} pages, failed ${JSON.stringify(failures)}`);
  console.log(`  ${acknowledged} applications acknowledged, refused ${JSON.stringify(refusals)}`);
  console.log(`  ${lost} lost, ${doubled} doubled`);
}

async function benchFaults(cluster: Cluster): Promise<void> {
  report('an instance killed', await killOne(cluster));
  report('instances restarted in turn', await restartInTurn(cluster));
  report('10 s without Redis', await withoutRedis(cluster, 10));
  report('10 s without Postgres', await withoutPostgres(cluster, 10));
}

async function benchBackend(): Promise<void> {
  const mock = createMockBackend();
  const settings = { BACKEND_URL: await listen(mock) };
  await withCluster(settings, async (cluster) => {
    report('60 s without the content service', await withoutBackend(cluster, mock, 60));
  });
  mock.closeAllConnections();
  mock.close();
}

const parts: Record<string, () => Promise<unknown>> = {
  speed: () => withCluster({}, benchSpeed),
  faults: () => withCluster({}, benchFaults).then(benchBackend),
  kills: () => runTool('jest', ['lib/api/crash', '-t', 'kills'], { env: { CRASH_KILLS: '100' } }),
};

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.help || positionals.some((name) => !parts[name])) {
  console.log(usage);
} else if (needsCluster.skip) {
  console.log(needsCluster.skip);
  process.exitCode = 1;
} else if (isBuildCurrent() || (await build()) === 0) {
  const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
  for (const name of chosen) await parts[name]?.();
}
