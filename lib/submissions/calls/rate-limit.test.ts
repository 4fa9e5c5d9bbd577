/** @jest-environment node */
import { processState } from '#lib/process-state.ts';
import { describeWithRedis } from '#lib/shared/redis.fixture.ts';
import { createRateLimit } from './call.ts';

const hour = 3600;
const address = '192.0.2.1';

describe('one instance', () => {
  beforeEach(() => jest.useFakeTimers());
  test('refuses a call over the limit with the wait time, and accepts it afterwards', async () => {
    const limit = createRateLimit(2, hour);
    expect([await limit(address), await limit(address), await limit(address)]).toEqual([null, null, hour]);
    expect(await limit('192.0.2.2')).toBeNull();
    jest.advanceTimersByTime(1800_000);
    expect(await limit(address)).toBe(1800);
    jest.advanceTimersByTime(1800_000);
    expect(await limit(address)).toBeNull();
  });

  test('a clock set back does not extend the limit', async () => {
    const limit = createRateLimit(1, 60);
    await limit(address);
    jest.setSystemTime(Date.now() - 24 * hour * 1000);
    expect(await limit(address)).toBe(60);
    jest.advanceTimersByTime(60_000);
    expect(await limit(address)).toBeNull();
  });

  test('starts no timers', async () => {
    const limit = createRateLimit(1, hour);
    await limit(address);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('evicts the least recently seen addresses when there are too many', async () => {
    const limit = createRateLimit(1, hour);
    await limit(address);
    for (let number = 0; number < 30_000; number++) await limit(`192.0.${number >> 8}.${number & 255}`);
    expect(await limit(address)).toBeNull();
  });
});

describeWithRedis('instances with one Redis', (bench) => {
  it('share the limit of an address, and count alone without Redis', async () => {
    const instances = [await bench.join(), await bench.join()];
    // Each instance has its own limit.
    const limits = instances.map(() => createRateLimit(3, 60, 'like'));
    const call = (number: 0 | 1) => {
      processState.shared = instances[number]?.shared;
      return limits[number]?.(address);
    };
    expect([await call(0), await call(1), await call(0)]).toEqual([null, null, null]);
    expect(await call(1)).toBe(60);
    await bench.redis.kill();
    expect([await call(1), await call(1)]).toEqual([null, expect.any(Number)]);
  });
});
