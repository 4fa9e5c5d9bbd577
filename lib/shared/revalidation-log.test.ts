/** @jest-environment node */

import { openProxy } from '#e2e/site/test-redis.ts';
import { logger } from '#lib/log.ts';
import { describeWithRedis, waitFor } from './redis.fixture.ts';

const second = 1000;

describeWithRedis('revalidations', (bench) => {
  const { join } = bench;
  let proxies: { close(): void }[];

  beforeEach(() => {
    proxies = [];
  });

  afterEach(() => {
    for (const proxy of proxies) proxy.close();
  });

  async function openProxyToCut() {
    const proxy = await openProxy(bench.redis.port);
    proxies.push(proxy);
    return proxy;
  }

  it('reach every other instance once, within a second', async () => {
    const [one, other] = [await join(), await join()];
    for (let turn = 0; turn < 20; turn++) {
      await one.shared.announce([`tag ${turn}`]);
      expect(await waitFor(() => other.received.includes(`tag ${turn}`))).toBeLessThan(second);
    }
    await other.shared.announce(['last']);
    await waitFor(() => one.received.length > 0);
    expect(one.received).toEqual(['last']);
    expect(other.received).toHaveLength(20);
  });

  it('missed by a disconnected instance reach it later', async () => {
    const proxy = await openProxyToCut();
    const [one, other] = [await join(), await join(proxy)];
    proxy.cut();
    await waitFor(() => other.shared.isUnreachable);
    await one.shared.announce(['missed']);
    await other.shared.announce(['not yet sent']);
    expect(other.received).toEqual([]);
    let receivedBefore: string[] = [];
    // Logged once Redis is used again: by then nothing may be missing.
    jest.spyOn(logger, 'info').mockImplementation(() => {
      receivedBefore = [...other.received];
    });
    proxy.restore();
    expect(await waitFor(() => !other.shared.isUnreachable)).toBeLessThan(2 * second);
    expect(receivedBefore).toEqual(['missed']);
    await waitFor(() => one.received.includes('not yet sent'));
  });

  it('that are no longer in the log make an instance treat everything as outdated', async () => {
    const proxy = await openProxyToCut();
    const [one, other] = [await join(), await join(proxy)];
    proxy.cut();
    await waitFor(() => other.shared.isUnreachable);
    for (let turn = 0; turn < 1100; turn++) await one.shared.announce([`tag ${turn}`]);
    proxy.restore();
    await waitFor(() => !other.shared.isUnreachable);
    expect(other.received).toContain('*');
    expect(await bench.client.xlen('manul:test:log')).toBeLessThanOrEqual(1000);
  });

  it('make an instance treat everything as outdated when the log is lost while it runs', async () => {
    const [one, other] = [await join(), await join()];
    await bench.client.flushall();
    await waitFor(() => one.received.includes('*') && other.received.includes('*'));
    await one.shared.announce(['after']);
    expect(await waitFor(() => other.received.includes('after'))).toBeLessThan(second);
  });

  it('that could not be written reach the others later', async () => {
    const [one, other] = [await join(), await join()];
    await bench.client.set('manul:test:log', 'no log');
    await one.shared.announce(['a']);
    expect(one.shared.isUnreachable).toBe(false);
    await bench.client.del('manul:test:log');
    await waitFor(() => other.received.includes('a'));
  });

  it('that are too many to queue while disconnected become one revalidation of everything', async () => {
    const proxy = await openProxyToCut();
    const [one, other] = [await join(proxy), await join()];
    proxy.cut();
    await waitFor(() => one.shared.isUnreachable);
    for (let turn = 0; turn < 150; turn++) await one.shared.announce([`tag ${turn}`]);
    proxy.restore();
    await waitFor(() => other.received.includes('tag 149'));
    expect(other.received).toContain('*');
    expect(other.received.length).toBeLessThan(60);
  });
});
