import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { getMeasures } from '#lib/measures.ts';
import { processState } from '#lib/process-state.ts';
import { countDeliveries } from '#lib/records/deliveries.ts';
import { getRecords } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { getShared } from '#lib/shared/shared.ts';
import { isSameSecret } from './revalidation.ts';

declare global {
  interface ProcessState {
    /** Metrics that Prometheus reads. */
    metrics?: Registry | undefined;
  }
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type DeliveryCount = Awaited<ReturnType<typeof countDeliveries>>[number];

const deliveryGauges = [
  {
    name: 'site_deliveries',
    help: 'Deliveries that wait, are being sent or were given up',
    toValue: ({ count }: DeliveryCount) => Number(count),
  },
  {
    name: 'site_delivery_age_seconds',
    help: 'How long the oldest of them is there',
    toValue: ({ oldest }: DeliveryCount) => Math.max(0, (Date.now() - Date.parse(oldest)) / 1000),
  },
];

/** Gauges read from the records each time; empty while the records are unavailable. */
function addDeliveries(registry: Registry): void {
  for (const { name, help, toValue } of deliveryGauges) {
    new Gauge({
      name,
      help,
      labelNames: ['target', 'state'],
      registers: [registry],
      async collect() {
        this.reset();
        const counts = await getRecords()
          .then(({ database }) => countDeliveries(database))
          .catch(() => []);
        for (const count of counts) this.set({ target: count.target, state: count.state }, toValue(count));
      },
    });
  }
}

function addConnections(registry: Registry): void {
  if (!env.REDIS_URL) return;
  new Gauge({
    name: 'site_redis_up',
    help: 'Whether Redis answers',
    registers: [registry],
    collect() {
      this.set(getShared()?.isUnreachable === false ? 1 : 0);
    },
  });
}

const retentionParts = ['applications', 'subscriptions', 'deliveries', 'claims', 'erasures'];

function addRetention(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'site_retention_failed',
    help: 'Whether old records of a kind could not be erased the last time',
    labelNames: ['kind'],
    registers,
    collect() {
      const failed = processState.retention?.failed ?? [];
      for (const kind of retentionParts) this.set({ kind }, failed.includes(kind) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_retention_success_timestamp_seconds',
    help: 'When all old records were last erased; 0 before the first time',
    registers,
    collect() {
      this.set((processState.retention?.succeededAt ?? 0) / 1000);
    },
  });
}

/** Starts counting. Returns the registry that Prometheus reads. */
export function startMetrics(): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'site_request_seconds',
    help: 'Requests that were not served from memory, by kind and status',
    labelNames: ['name', 'status'],
    buckets,
    registers,
  });
  // A cached page takes 0.1 ms, so counting must cost almost nothing.
  const pages = { cache: 0, render: 0 };
  new Counter({
    name: 'site_pages_total',
    help: 'Pages for everyone, from the cache or rendered',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(pages)) this.inc({ from }, count);
    },
  });
  const backend = new Histogram({
    name: 'site_backend_seconds',
    help: 'Questions to the content service',
    labelNames: ['outcome'],
    buckets,
    registers,
  });
  addDeliveries(registry);
  addConnections(registry);
  addRetention(registry);
  processState.measures = {
    addRequest: (name, status, time) => requests.observe({ name, status }, time),
    addPage: (from) => {
      pages[from] += 1;
    },
    addBackendCall: (outcome, time) => backend.observe({ outcome }, time),
  };
  return registry;
}

const calls = [
  'initial.getData',
  'language.getList',
  'pages',
  'news.like',
  'news.hasLike',
  'subscribe.save',
  'job.save',
];
const file = /^\/_next\/|\.\w+$/;

/** Maps a request to one of a few names, so that clients cannot create new metric labels. */
export function toRequestName({ url = '', headers }: IncomingMessage): string {
  const [path = '', query] = url.split('?', 2);
  if (path.startsWith('/api/v1')) {
    const action = new URLSearchParams(query).get('action') ?? '';
    return calls.includes(action) ? action : 'other call';
  }
  if (path.startsWith('/api/')) return 'api';
  if (file.test(path)) return 'file';
  return headers.rsc === undefined ? 'page' : 'page data';
}

/** Counts a request when its response is closed. */
export function measureRequest(request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const name = toRequestName(request);
  response.once('close', () => {
    getMeasures()?.addRequest(name, response.statusCode, (performance.now() - start) / 1000);
  });
}

/** Checks only the secret, never the address: a proxy on this machine may forward requests from anywhere. */
function mayRead(authorization: string): boolean {
  const bearer = /^Bearer (.+)$/.exec(authorization)?.[1];
  return bearer !== undefined && env.METRICS_SECRET !== undefined && isSameSecret(bearer, env.METRICS_SECRET);
}

/** Returns the metrics; undefined without the secret. */
export async function createMetricsResponse({ headers }: Request): Promise<Response | undefined> {
  const registry = processState.metrics;
  if (!registry || !mayRead(headers.get('authorization') ?? '')) return undefined;
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
}
