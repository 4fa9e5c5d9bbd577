/** @jest-environment node */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { processState } from '#lib/process-state.ts';
import { describeWithRedis, type TestInstance, waitFor } from '#lib/shared/redis.fixture.ts';
import { emitRevalidated } from '#lib/shared/shared.ts';
import { BackendCache } from './cache.ts';
import { shareForget } from './cached-content.ts';
import { Snapshots } from './snapshots.ts';

interface Instance extends TestInstance {
  read(): Promise<string | null>;
  forget(code?: string): void;
}

describeWithRedis('instances with one backend and one Redis', (bench) => {
  let directory: string;
  let response: string;
  const query = { key: 'page ru/about', schema: z.string(), lifetime: 15_000, fetch: async () => response };

  async function start(): Promise<Instance> {
    const instance = await bench.join({ onRevalidated: emitRevalidated });
    const folder = path.join(directory, String(bench.instances.length));
    const cache = new BackendCache(new Snapshots(folder));
    const forget = shareForget((code) => cache.expire(code && `page ${code}`));
    const as = <Result>(work: () => Result): Result => {
      processState.shared = instance.shared;
      return work();
    };
    const read = () => cache.read(query);
    return { ...instance, read, forget: (code?: string) => as(() => forget(code)) };
  }

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'responses-'));
    response = 'first';
  });

  afterEach(async () => {
    processState.revalidationListeners?.clear();
    await rm(directory, { recursive: true });
  });

  it.each(['ru/about', undefined])(
    'both request the backend again within a second after one has revalidated %s',
    async (code) => {
      const [one, other] = [await start(), await start()];
      await one.read();
      await other.read();
      response = 'second';
      one.forget(code);
      expect(await one.read()).toBe('second');
      expect(await waitFor(async () => (await other.read()) === 'second')).toBeLessThan(1000);
    },
  );
});
