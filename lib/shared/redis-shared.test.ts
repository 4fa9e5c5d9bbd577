/** @jest-environment node */
import { logger } from '#lib/log.ts';
import { describeWithRedis, hashForTests, type TestInstance, waitFor } from './redis.fixture.ts';
import { countCall } from './redis-shared.ts';

const second = 1000;

describeWithRedis('instances with one Redis', (bench) => {
  const { join } = bench;
  describe('calls', () => {
    it('from one address are counted together within a window', async () => {
      const [one, other] = [await join(), await join()];
      const count = ({ shared }: TestInstance, address = '192.0.2.1') => shared.count('like', address, 1);
      expect(await count(one)).toEqual({ calls: 1, seconds: 1 });
      expect(await count(other)).toEqual({ calls: 2, seconds: 1 });
      expect(await count(other, '192.0.2.2')).toEqual({ calls: 1, seconds: 1 });
      expect(await one.shared.count('subscribe', '192.0.2.1', 60)).toEqual({ calls: 1, seconds: 60 });
      await waitFor(async () => (await bench.client.keys('manul:test:limit:like:*')).length === 0);
      expect(await count(one)).toEqual({ calls: 1, seconds: 1 });
    });

    it('store no address in Redis, only its keyed hash', async () => {
      const { shared } = await join();
      await shared.count('like', '192.0.2.1', 60);
      const keys = await bench.client.keys('*');
      expect(keys.filter((key) => key.includes('192.0.2.1'))).toEqual([]);
      expect(keys).toContain(`manul:test:limit:like:${await hashForTests('192.0.2.1')}`);
    });

    it('are not counted together while the key of the hash cannot be read', async () => {
      const { shared } = await join({ hash: () => Promise.reject(new Error('no records')) });
      expect(await shared.count('like', '192.0.2.1', 60)).toBeUndefined();
      expect(shared.isUnreachable).toBe(false);
    });

    it('from an unlimited number of addresses do not fill Redis', async () => {
      const call = (number: number) =>
        countCall(bench.client, 'like', `192.0.${number >> 8}.${number & 255}`, 60);
      for (let start = 0; start < 21_000; start += 100) {
        await Promise.all(Array.from({ length: 100 }, (_, index) => call(start + index)));
      }
      expect(await call(1)).toMatchObject({ calls: 2 });
      expect(await call(20_999)).toBeUndefined();
      expect(await bench.client.dbsize()).toBe(20_001);
    });
  });

  describe('without a response', () => {
    let said: string[];

    beforeEach(() => {
      said = [];
      jest.spyOn(logger, 'error').mockImplementation((_, message) => said.push(message ?? ''));
      jest.spyOn(logger, 'info').mockImplementation((message) => said.push(String(message)));
    });

    const count = ({ shared }: TestInstance) => shared.count('like', 'x', 60);
    const isCounting = async (instance: TestInstance) => (await count(instance)) !== undefined;

    /** Sends requests continuously. Returns a function that stops this and returns the longest wait. */
    function load(instance: TestInstance) {
      let isEnded = false;
      let longest = 0;
      const ask = async () => {
        while (!isEnded) {
          const start = performance.now();
          await Promise.all([count(instance), instance.shared.announce(['tag'])]);
          longest = Math.max(longest, performance.now() - start);
          await new Promise(setImmediate);
        }
      };
      const asking = [ask(), ask(), ask()];
      return async () => {
        isEnded = true;
        await Promise.all(asking);
        return longest;
      };
    }

    /** Joins with the timeout used in production. */
    const joinWithProductionTimeout = () => join({ commandMilliseconds: 250 });

    const lines = ['Redis is unreachable: this instance continues alone', 'Redis is back'];

    it('an instance works alone while Redis is down, logs it once, and recovers', async () => {
      const one = await joinWithProductionTimeout();
      const end = load(one);
      await bench.redis.kill();
      expect(await waitFor(() => one.shared.isUnreachable)).toBeLessThan(second);
      expect(await count(one)).toBeUndefined();
      await bench.redis.restart();
      expect(await waitFor(() => !one.shared.isUnreachable)).toBeLessThan(2 * second);
      await waitFor(() => isCounting(one));
      expect(await end()).toBeLessThan(second);
      expect(one.received).toContain('*');
      expect(said).toEqual(lines);
    });

    it('an instance works alone while Redis is slow, and recovers', async () => {
      const one = await joinWithProductionTimeout();
      const end = load(one);
      bench.redis.stall();
      expect(await waitFor(() => one.shared.isUnreachable)).toBeLessThan(5 * second);
      const start = performance.now();
      for (let turn = 0; turn < 100; turn++) await count(one);
      expect(performance.now() - start).toBeLessThan(100);
      bench.redis.goOn();
      await waitFor(async () => !one.shared.isUnreachable && (await isCounting(one)));
      expect(await end()).toBeLessThan(second);
      expect(said).toEqual(lines);
    });

    it('an instance whose own process was busy does not disconnect', async () => {
      const one = await joinWithProductionTimeout();
      const counts = Array.from({ length: 10 }, () => count(one));
      for (const end = performance.now() + 600; performance.now() < end; );
      const calls = (await Promise.all(counts)).map((counted) => counted?.calls);
      expect(calls).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
      expect(said).toEqual([]);
    });

    it('an instance works alone while Redis is full', async () => {
      const one = await joinWithProductionTimeout();
      await bench.client.config('SET', 'maxmemory', '1');
      await waitFor(() => one.shared.isUnreachable);
      await bench.client.config('SET', 'maxmemory', '0');
      await waitFor(() => !one.shared.isUnreachable);
      expect(said).toEqual(lines);
    });
  });
});
