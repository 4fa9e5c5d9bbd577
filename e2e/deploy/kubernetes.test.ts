/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const labels = z.object({ app: z.string() });
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const container = z.object({
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    replicas: z.number(),
    selector: z.object({ matchLabels: labels }),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.number() }) }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([container]),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
});
const service = z.object({
  kind: z.literal('Service'),
  spec: z.object({ selector: labels, ports: z.array(z.object({ targetPort: z.string() })) }),
});
const budget = z.object({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({ minAvailable: z.number(), selector: z.object({ matchLabels: labels }) }),
});

const documents = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8'));
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const [site, access, disruption] = z
  .tuple([deployment, service, budget])
  .parse(documents.map((document) => document.toJS()));
const { template, ...rollout } = site.spec;
const [pod] = template.spec.containers;

test('selectors, ports and volumes refer to what exists', () => {
  const { labels: own } = template.metadata;
  expect([rollout.selector.matchLabels, access.spec.selector, disruption.spec.selector.matchLabels]).toEqual([
    own,
    own,
    own,
  ]);
  const [port] = pod.ports;
  expect(dockerfile).toContain(`\nEXPOSE ${port?.containerPort}\n`);
  for (const { httpGet } of [pod.startupProbe, pod.readinessProbe, pod.livenessProbe]) {
    expect(httpGet.port).toBe(port?.name);
    expect(existsSync(`app${httpGet.path}/route.ts`)).toBe(true);
  }
  expect(access.spec.ports[0]?.targetPort).toBe(port?.name);
  expect(pod.volumeMounts.map(({ name }) => name)).toEqual(template.spec.volumes.map(({ name }) => name));
});

test('the only writable folders are the data directory of the image and /tmp', () => {
  const [, data] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? [];
  expect(pod.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([data, '/tmp']);
});

test('Next.js listens on every address, not on the name of the pod', () => {
  expect(pod.env).toContainEqual({ name: 'HOSTNAME', value: '0.0.0.0' });
});

test('an update and the draining of a node leave an instance running', () => {
  expect(rollout.strategy.rollingUpdate.maxUnavailable).toBe(0);
  expect(disruption.spec.minAvailable).toBeLessThan(rollout.replicas);
});

test('a pod has time to finish requests and deliveries', () => {
  const source = readFileSync('server/shutdown.ts', 'utf8');
  const times = [...source.matchAll(/ (?:accept|grace|steps)Ms = ([\d_]+)/g)].map(([, digits = '']) =>
    Number(digits.replace('_', '')),
  );
  const needed = times.reduce((sum, time) => sum + time / 1000, pod.lifecycle.preStop.sleep.seconds);
  expect(times).toHaveLength(3);
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(needed);
});
