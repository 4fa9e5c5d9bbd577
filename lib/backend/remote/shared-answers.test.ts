/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { BackendUnavailable } from '#lib/backend/backend.ts';
import { describeWithRedis, type TestInstance, waitFor } from '#lib/shared/redis.fixture.ts';
import { hearRevalidated } from '#lib/shared/shared.ts';
import { Copies } from './copies.ts';
import { KnownLinks } from './links.ts';
import { shareForget } from './shared-answers.ts';
import { Snapshots } from './snapshots.ts';

interface Instance extends TestInstance {
  copies: Copies;
  /** What a render of this instance is told. */
  read(): Promise<string | null>;
  forget(code?: string): void;
}

describeWithRedis('instances with one backend and one Redis', (bench) => {
  let directory: string;
  let said: string | null;
  const ask = jest.fn(async () => said);
  const question = { key: 'page ru/about', schema: z.string(), lifetime: 15_000, ask };

  async function start(): Promise<Instance> {
    const instance = await bench.join({ hear: hearRevalidated });
    const folder = path.join(directory, String(bench.instances.length));
    const copies = new Copies(new Snapshots(folder), new KnownLinks());
    const forget = shareForget((code) => copies.expire(code && `page ${code}`));
    const as = <Result>(work: () => Result): Result => {
      globalThis.siteShared = instance.shared;
      return work();
    };
    const read = () => as(() => copies.read(question));
    return { ...instance, copies, read, forget: (code?: string) => as(() => forget(code)) };
  }

  const waitForCopies = (count: number) =>
    waitFor(async () => (await bench.client.keys('*:answer *')).length === count);

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'answers-'));
    said = 'first';
    ask.mockClear();
  });

  afterEach(async () => {
    globalThis.siteRevalidationListeners?.clear();
    await rm(directory, { recursive: true });
  });

  it('ask it once', async () => {
    const [one, other] = [await start(), await start()];
    expect(await one.read()).toBe('first');
    await waitForCopies(1);
    said = 'second';
    expect(await other.read()).toBe('first');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each(['ru/about', undefined])('ask anew within a second when one is told to forget %s', async (code) => {
    const [one, other] = [await start(), await start()];
    await one.read();
    await waitForCopies(1);
    await other.read();
    said = 'second';
    one.forget(code);
    expect(await one.read()).toBe('second');
    expect(await waitFor(async () => (await other.read()) === 'second')).toBeLessThan(1000);
  });

  it('give the last good answer of another when it is away, but none that was taken back', async () => {
    const one = await start();
    await one.read();
    await waitForCopies(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    ask.mockRejectedValue(new BackendUnavailable('away'));
    expect(await (await start()).read()).toBe('first');
    ask.mockReset().mockImplementation(async () => said);
    said = null;
    expect(await one.read()).toBeNull();
    await waitForCopies(0);
    ask.mockRejectedValue(new BackendUnavailable('away'));
    await expect((await start()).read()).rejects.toThrow('away');
    ask.mockReset().mockImplementation(async () => said);
  });
});
