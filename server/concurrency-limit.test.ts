/** @jest-environment node */
import { runInSlot } from './concurrency-limit.ts';

const forever = () => new Promise<void>(() => {});

describe('runInSlot', () => {
  it('works on two things of an address at once and on others meanwhile', async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const begin = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const turns = ['a1', 'a2', 'a3'].map((name) => runInSlot('a', begin(name)));
    turns.push(runInSlot('b', begin('b1')));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    ends[0]?.();
    await turns[0];
    while (begun.length < 4) await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const end of ends) end();
    await Promise.all(turns);
  });

  it('counts what is under way when more is asked for later', async () => {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const begin = (name: string) =>
      runInSlot('later', () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const turns = [begin('first'), begin('second')];
    ends.get('first')?.();
    await turns[0];
    for (let look = 0; look < 40; look++) await new Promise(setImmediate);
    turns.push(begin('third'), begin('fourth'));
    await new Promise(setImmediate);
    expect(begun).toEqual(['first', 'second', 'third']);
    ends.get('second')?.();
    while (begun.length < 4) await new Promise(setImmediate);
    for (const end of ends.values()) end();
    await Promise.all(turns);
  });

  it('lets others in between what one address asks for', async () => {
    const order: string[] = [];
    const note = (name: string) => async () => {
      order.push(name);
    };
    const turns = Array.from({ length: 50 }, () => runInSlot('many', note('many')));
    // As a request of somebody else that has just come in.
    const other = new Promise<boolean>((resolve) => {
      setImmediate(() => setImmediate(() => resolve(runInSlot('other', note('other')))));
    });
    await Promise.all([...turns, other]);
    expect(order.indexOf('other')).toBeLessThan(10);
    expect(order).toHaveLength(51);
  });

  it('looks at its sockets many times between two turns', async () => {
    let looks = 0;
    let isOver = false;
    const look = () => {
      looks += 1;
      if (!isOver) setImmediate(look);
    };
    const seen: number[] = [];
    const turns = Array.from({ length: 6 }, () => runInSlot('crowd', async () => void seen.push(looks)));
    setImmediate(look);
    await Promise.all(turns);
    isOver = true;
    const between = seen.slice(3).map((count, index) => count - (seen[index + 1] ?? 0));
    expect(Math.min(...between)).toBeGreaterThan(10);
  });

  it('goes on to the next when something takes long', async () => {
    const isSlow = [runInSlot('slow', forever), runInSlot('slow', forever)];
    expect(isSlow).not.toContain(undefined);
    const start = performance.now();
    await runInSlot('slow', async () => {});
    expect(performance.now() - start).toBeGreaterThan(200);
  });

  it('refuses what is too much to wait, and takes again when the rest is done', async () => {
    const turns = Array.from({ length: 502 }, () => runInSlot('full', async () => {}));
    expect(await runInSlot('full', async () => {})).toBe(false);
    expect(new Set(await Promise.all(turns))).toEqual(new Set([true]));
    expect(await runInSlot('full', async () => {})).toBe(true);
  });

  it('takes turns in the order in which they were asked for', async () => {
    const begun: number[] = [];
    const turns = Array.from({ length: 20 }, (_, index) =>
      runInSlot('order', async () => void begun.push(index)),
    );
    await Promise.all(turns);
    expect(begun).toEqual(begun.toSorted((a, b) => a - b));
  });

  it('gives up what has waited ten seconds, and does not do it later', async () => {
    const begun: string[] = [];
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    // The slots are given up after a quarter of a second by a timer of another kind, which nothing moves here.
    const slow = [runInSlot('late', forever), runInSlot('late', forever)];
    const late = runInSlot('late', async () => void begun.push('late'));
    jest.advanceTimersByTime(10_000);
    expect(await late).toBe(false);
    jest.useRealTimers();
    expect(await runInSlot('late', async () => void begun.push('next'))).toBe(true);
    expect(begun).toEqual(['next']);
    expect(slow).toHaveLength(2);
  });

  it('hands a failure to who asked', async () => {
    await expect(runInSlot('failure', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
