/** @jest-environment node */
import { processState } from '#lib/process-state.ts';
import { describeWithRedis } from '#lib/shared/redis.fixture.ts';
import { createRateLimit } from './call.ts';

const hour = 3600;
const address = '192.0.2.1';

describe('one instance', () => {
  beforeEach(() => jest.useFakeTimers());
  test('one call too many is told how long to wait, and taken after that', async () => {
    const limit = createRateLimit(2, hour);
    expect([await limit(address), await limit(address), await limit(address)]).toEqual([null, null, hour]);
    expect(await limit('192.0.2.2')).toBeNull();
    jest.advanceTimersByTime(1800_000);
    expect(await limit(address)).toBe(1800);
    jest.advanceTimersByTime(1800_000);
    expect(await limit(address)).toBeNull();
  });

  test('a clock set back locks nobody out', async () => {
    const limit = createRateLimit(1, 60);
    await limit(address);
    jest.setSystemTime(Date.now() - 24 * hour * 1000);
    expect(await limit(address)).toBe(60);
    jest.advanceTimersByTime(60_000);
    expect(await limit(address)).toBeNull();
  });

  test('no timer waits for an address', async () => {
    const limit = createRateLimit(1, hour);
    await limit(address);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('of too many addresses those that came first are forgotten', async () => {
    const limit = createRateLimit(1, hour);
    await limit(address);
    for (let number = 0; number < 30_000; number++) await limit(`192.0.${number >> 8}.${number & 255}`);
    expect(await limit(address)).toBeNull();
  });
});

describeWithRedis('instances with one Redis', (bench) => {
  it('refuse an address that has used up its calls at another, and go on alone without it', async () => {
    const instances = [await bench.join(), await bench.join()];
    // Each instance has a limit of its own.
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
