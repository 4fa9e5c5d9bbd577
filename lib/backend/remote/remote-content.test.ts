/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isUnavailable } from '#lib/backend/backend.ts';
import { createMockBackend } from '#scripts/mock/mock-backend.ts';
import { RemoteClient } from './client.ts';
import { createRemoteContent } from './remote-content.ts';
import { Snapshots } from './snapshots.ts';

// A busy machine answers late.
jest.setTimeout(60_000);

const open: { close(): unknown }[] = [];
let directory: string;

async function waitFor<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function connect(origin: string) {
  const client = new RemoteClient(origin, 1_000);
  open.push(client);
  return createRemoteContent({
    client,
    snapshots: new Snapshots(directory),
    bundledMessages: async (language) => (language === 'ru' ? { common: { home: 'Главная' } } : null),
  });
}

async function startMock() {
  const origin = await listen(createMockBackend());
  const setFault = (fault: object) =>
    fetch(`${origin}/faults`, { method: 'POST', body: JSON.stringify(fault) });
  // The mock reads its fixtures on the first question, which may take longer than the client waits.
  for (const code of ['de/driver', 'ru/about']) await fetch(`${origin}/api/v1/?action=pages&code=${code}`);
  return { backend: connect(origin), origin, setFault };
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'snapshots-'));
});

afterEach(async () => {
  for (const item of open.splice(0).reverse()) await item.close();
  await rm(directory, { recursive: true });
});

describe('a remote backend', () => {
  it('gives what the content service says, in its languages', async () => {
    const { backend } = await startMock();
    expect((await backend.getLanguages()).map(({ code }) => code)).toEqual(['ru', 'en', 'de']);
    expect((await backend.getPage('de/driver'))?.blocks.length).toBeGreaterThan(3);
    expect((await backend.getInitialData('de'))?.menu.header[0]?.path).toMatch(/^\/de/);
    expect(await backend.getPage('ru/nope')).toBeNull();
    expect(await backend.getPage('')).toBeNull();
  });

  it('finds the pages for the site map along the links, with their days', async () => {
    const { backend } = await startMock();
    const pages = await backend.listPages();
    const find = (wanted: string) => pages?.find(({ code }) => code === wanted);
    expect(find('de')).toEqual({ code: 'de', isIndexed: true });
    expect(find('de/news/winter-bikes')).toEqual({
      code: 'de/news/winter-bikes',
      modified: '2026-11-03',
      isIndexed: true,
    });
    expect(find('ru/news')?.modified).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(find('ru/vacancy/fleet-mechanic')).toMatchObject({
      modified: expect.any(String),
      isIndexed: true,
    });
    expect(find('ru/vacancy/ios-developer')?.isIndexed).not.toBe(true);
  });

  it.each(['error-500', 'broken-json', 'hang', 'drop-connection'])(
    'serves the last good answer while the service has %s, after a restart too',
    async (fault) => {
      const { backend, origin, setFault } = await startMock();
      const before = await backend.getPage('ru/about');
      await setFault({ fault });
      expect(await backend.getPage('ru/about')).toEqual(before);
      const restarted = connect(origin);
      expect(await restarted.getPage('ru/about')).toEqual(before);
      const unknown = await restarted.getPage('ru/driver').catch((error: unknown) => error);
      expect(isUnavailable(unknown)).toBe(true);
    },
  );

  it('takes a refusal for a no, and does not bring the page back in an outage', async () => {
    const { backend, setFault } = await startMock();
    await backend.getPage('ru/about');
    await setFault({ fault: 'success-false' });
    expect(await backend.getPage('ru/about')).toBeNull();
    await setFault({ fault: 'error-500' });
    await expect(backend.getPage('ru/about')).rejects.toThrow('status 500');
  });

  it('reads a page around broken and unknown blocks', async () => {
    const { backend, setFault } = await startMock();
    const before = await backend.getPage('ru/about');
    await setFault({ fault: 'missing-block' });
    expect((await backend.getPage('ru/about'))?.blocks).toEqual(before?.blocks);
    await setFault({ fault: 'unknown-block' });
    expect((await backend.getPage('ru/about'))?.blocks[0]?.type).toBe('hologram');
  });

  it('falls back to the languages it knows when the service never answered', async () => {
    const backend = connect('http://127.0.0.1:9');
    expect((await backend.getLanguages()).map(({ code }) => code)).toEqual(['ru', 'en']);
    const fault = await backend.getInitialData('ru').catch((error: unknown) => error);
    expect(isUnavailable(fault)).toBe(true);
  });

  it('asks once for what many want at the same time, and rests after ten failures', async () => {
    let asked = 0;
    const origin = await listen(
      createServer((_request, response) => {
        asked += 1;
        setTimeout(() => response.writeHead(500).end(), 20);
      }),
    );
    const backend = connect(origin);
    const ask = (code: string) => backend.getPage(code).catch(() => null);
    await Promise.all(Array.from({ length: 50 }, () => ask('ru/about')));
    expect(asked).toBe(1);
    for (let index = 0; index < 30; index++) await ask(`ru/${index}`);
    expect(asked).toBe(10);
  });

  it('shows the own texts until the translations have arrived, then these over them', async () => {
    const { backend } = await startMock();
    expect(await backend.getMessages('ru')).toEqual({ common: { home: 'Главная' } });
    const messages = await waitFor(async () => {
      const arrived = await backend.getMessages('ru');
      return arrived?.StoreLinks ? arrived : undefined;
    });
    expect(messages.common).toMatchObject({ home: 'Главная' });
  });

  it('waits for the texts of a language that it has none of', async () => {
    const { backend } = await startMock();
    const messages = await backend.getMessages('de');
    expect(messages?.common).toMatchObject({ home: 'Startseite' });
  });
});
