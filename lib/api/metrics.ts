import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { getMeasures } from '#lib/measures.ts';
import { countDeliveries } from '#lib/records/deliveries.ts';
import { getRecords } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { getShared } from '#lib/shared/shared.ts';
import { toRequestName } from './request-name.ts';
import { isSameSecret } from './revalidation.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type DeliveryCount = Awaited<ReturnType<typeof countDeliveries>>[number];

/** What the records say at the moment; nothing while they are away. */
function addDeliveryGauge(
  registry: Registry,
  [name, help]: [name: string, help: string],
  toValue: (count: DeliveryCount) => number,
): void {
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

function addDeliveries(registry: Registry): void {
  addDeliveryGauge(
    registry,
    ['manul_deliveries', 'Deliveries that wait, are being sent or were given up'],
    ({ count }) => Number(count),
  );
  addDeliveryGauge(
    registry,
    ['manul_delivery_age_seconds', 'How long the oldest of them is there'],
    ({ oldest }) => Math.max(0, (Date.now() - Date.parse(oldest)) / 1000),
  );
}

function addConnections(registry: Registry): void {
  if (!env.REDIS_URL) return;
  new Gauge({
    name: 'manul_redis_up',
    help: 'Whether Redis answers',
    registers: [registry],
    collect() {
      this.set(getShared()?.isAway === false ? 1 : 0);
    },
  });
}

/** Begins to count; gives what Prometheus reads. */
export function startMetrics(): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'manul_request_seconds',
    help: 'Requests that were not answered from memory, by what was asked for and the status',
    labelNames: ['name', 'status'],
    buckets: seconds,
    registers,
  });
  // A cached page takes a tenth of a millisecond: what counts it may cost nothing.
  const pages = { cache: 0, render: 0 };
  new Counter({
    name: 'manul_pages_total',
    help: 'Pages for everyone, from the cache or rendered',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(pages)) this.inc({ from }, count);
    },
  });
  const backend = new Histogram({
    name: 'manul_backend_seconds',
    help: 'Questions to the content service',
    labelNames: ['outcome'],
    buckets: seconds,
    registers,
  });
  addDeliveries(registry);
  addConnections(registry);
  globalThis.siteMeasures = {
    addRequest: (name, status, time) => requests.observe({ name, status }, time),
    addPage: (from) => {
      pages[from] += 1;
    },
    addBackendCall: (outcome, time) => backend.observe({ outcome }, time),
  };
  return registry;
}

/** Counts a request when its answer is over. */
export function measureRequest(request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const name = toRequestName(request);
  response.once('close', () => {
    getMeasures()?.addRequest(name, response.statusCode, (performance.now() - start) / 1000);
  });
}

/** Where a program asks from tells nothing: a proxy of this machine may ask for anybody. */
function mayRead({ headers }: IncomingMessage): boolean {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return bearer !== undefined && env.METRICS_SECRET !== undefined && isSameSecret(bearer, env.METRICS_SECRET);
}

const path = /^\/api\/metrics(?:\?|$)/;

/** Answers `GET /api/metrics` to those who may read it; nothing for everything else. */
export function sendMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  registry: Registry,
): Promise<void> | undefined {
  if (request.method !== 'GET' || !path.test(request.url ?? '') || !mayRead(request)) return undefined;
  return registry.metrics().then((text) => {
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  });
}
