/** @jest-environment node */

import { openWay } from '#e2e/site/test-redis.ts';
import { logger } from '#lib/log.ts';
import { describeWithRedis, waitFor } from './redis.fixture.ts';

const second = 1000;

describeWithRedis('revalidations', (bench) => {
  const { join } = bench;
  let ways: { close(): void }[];

  beforeEach(() => {
    ways = [];
  });

  afterEach(() => {
    for (const way of ways) way.close();
  });

  async function openWayToCut() {
    const way = await openWay(bench.redis.port);
    ways.push(way);
    return way;
  }

  it('reach the others within a second, and nobody twice', async () => {
    const [one, other] = [await join(), await join()];
    for (let turn = 0; turn < 20; turn++) {
      await one.shared.announce([`tag ${turn}`]);
      expect(await waitFor(() => other.heard.includes(`tag ${turn}`))).toBeLessThan(second);
    }
    await other.shared.announce(['last']);
    await waitFor(() => one.heard.length > 0);
    expect(one.heard).toEqual(['last']);
    expect(other.heard).toHaveLength(20);
  });

  it('missed by a disconnected instance reach it later', async () => {
    const way = await openWayToCut();
    const [one, other] = [await join(), await join(way)];
    way.cut();
    await waitFor(() => other.shared.isAway);
    await one.shared.announce(['missed']);
    await other.shared.announce(['not yet said']);
    expect(other.heard).toEqual([]);
    let heardBefore: string[] = [];
    // Logged once Redis is used again: by then nothing may be missing.
    jest.spyOn(logger, 'info').mockImplementation(() => {
      heardBefore = [...other.heard];
    });
    way.mend();
    expect(await waitFor(() => !other.shared.isAway)).toBeLessThan(2 * second);
    expect(heardBefore).toEqual(['missed']);
    await waitFor(() => one.heard.includes('not yet said'));
  });

  it('that are no longer in the log make an instance treat everything as outdated', async () => {
    const way = await openWayToCut();
    const [one, other] = [await join(), await join(way)];
    way.cut();
    await waitFor(() => other.shared.isAway);
    for (let turn = 0; turn < 1100; turn++) await one.shared.announce([`tag ${turn}`]);
    way.mend();
    await waitFor(() => !other.shared.isAway);
    expect(other.heard).toContain('*');
    expect(await bench.client.xlen('manul:test:log')).toBeLessThanOrEqual(1000);
  });

  it('make an instance treat everything as outdated when the log is lost while it runs', async () => {
    const [one, other] = [await join(), await join()];
    await bench.client.flushall();
    await waitFor(() => one.heard.includes('*') && other.heard.includes('*'));
    await one.shared.announce(['after']);
    expect(await waitFor(() => other.heard.includes('after'))).toBeLessThan(second);
  });

  it('that could not be written reach the others later', async () => {
    const [one, other] = [await join(), await join()];
    await bench.client.set('manul:test:log', 'no log');
    await one.shared.announce(['a']);
    expect(one.shared.isAway).toBe(false);
    await bench.client.del('manul:test:log');
    await waitFor(() => other.heard.includes('a'));
  });

  it('too many to remember without a connection become one of everything', async () => {
    const way = await openWayToCut();
    const [one, other] = [await join(way), await join()];
    way.cut();
    await waitFor(() => one.shared.isAway);
    for (let turn = 0; turn < 150; turn++) await one.shared.announce([`tag ${turn}`]);
    way.mend();
    await waitFor(() => other.heard.includes('tag 149'));
    expect(other.heard).toContain('*');
    expect(other.heard.length).toBeLessThan(60);
  });
});
