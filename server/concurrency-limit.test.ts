/** @jest-environment node */
import { runInSlot } from './concurrency-limit.ts';

const forever = () => new Promise<void>(() => {});

describe('runInSlot', () => {
  it('runs two requests of an address at once, and requests of other addresses at the same time', async () => {
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const start = (name: string) => () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const requests = ['a1', 'a2', 'a3'].map((name) => runInSlot('a', start(name)));
    requests.push(runInSlot('b', start('b1')));
    expect(started).toEqual(['a1', 'a2', 'b1']);
    ends[0]?.();
    await requests[0];
    while (started.length < 4) await new Promise(setImmediate);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const end of ends) end();
    await Promise.all(requests);
  });

  it('counts running requests when more arrive later', async () => {
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const start = (name: string) =>
      runInSlot('later', () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const requests = [start('first'), start('second')];
    ends.get('first')?.();
    await requests[0];
    for (let look = 0; look < 40; look++) await new Promise(setImmediate);
    requests.push(start('third'), start('fourth'));
    await new Promise(setImmediate);
    expect(started).toEqual(['first', 'second', 'third']);
    ends.get('second')?.();
    while (started.length < 4) await new Promise(setImmediate);
    for (const end of ends.values()) end();
    await Promise.all(requests);
  });

  it('runs a request of another address before the queue of one address is empty', async () => {
    const order: string[] = [];
    const note = (name: string) => async () => {
      order.push(name);
    };
    const requests = Array.from({ length: 50 }, () => runInSlot('many', note('many')));
    // Simulates a request of another client that has just arrived.
    const other = new Promise<boolean>((resolve) => {
      setImmediate(() => setImmediate(() => resolve(runInSlot('other', note('other')))));
    });
    await Promise.all([...requests, other]);
    expect(order.indexOf('other')).toBeLessThan(10);
    expect(order).toHaveLength(51);
  });

  it('lets the event loop accept connections many times between two requests', async () => {
    let looks = 0;
    let isOver = false;
    const look = () => {
      looks += 1;
      if (!isOver) setImmediate(look);
    };
    const seen: number[] = [];
    const requests = Array.from({ length: 6 }, () => runInSlot('crowd', async () => void seen.push(looks)));
    setImmediate(look);
    await Promise.all(requests);
    isOver = true;
    const between = seen.slice(3).map((count, index) => count - (seen[index + 1] ?? 0));
    expect(Math.min(...between)).toBeGreaterThan(10);
  });

  it('starts the next request when the running ones take long', async () => {
    const slow = [runInSlot('slow', forever), runInSlot('slow', forever)];
    expect(slow).not.toContain(undefined);
    const start = performance.now();
    await runInSlot('slow', async () => {});
    expect(performance.now() - start).toBeGreaterThan(200);
  });

  it('refuses a request when the queue is full, and accepts requests again when it is empty', async () => {
    const requests = Array.from({ length: 502 }, () => runInSlot('full', async () => {}));
    expect(await runInSlot('full', async () => {})).toBe(false);
    expect(new Set(await Promise.all(requests))).toEqual(new Set([true]));
    expect(await runInSlot('full', async () => {})).toBe(true);
  });

  it('runs requests in the order of their arrival', async () => {
    const started: number[] = [];
    const requests = Array.from({ length: 20 }, (_, index) =>
      runInSlot('order', async () => void started.push(index)),
    );
    await Promise.all(requests);
    expect(started).toEqual(started.toSorted((a, b) => a - b));
  });

  it('refuses a request that has waited ten seconds, and never runs it', async () => {
    const started: string[] = [];
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    // The slots are freed after 250 ms by a timer of `node:timers/promises`, which is not faked.
    const slow = [runInSlot('late', forever), runInSlot('late', forever)];
    const late = runInSlot('late', async () => void started.push('late'));
    jest.advanceTimersByTime(10_000);
    expect(await late).toBe(false);
    jest.useRealTimers();
    expect(await runInSlot('late', async () => void started.push('next'))).toBe(true);
    expect(started).toEqual(['next']);
    expect(slow).toHaveLength(2);
  });

  it('rejects when the request fails', async () => {
    await expect(runInSlot('failure', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
