/** @jest-environment node */
import { once } from 'node:events';
import { connect } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { previewCookie } from '#lib/next/request-kind.ts';
import { mayUseNginx, TestNginx } from './nginx.fixture.ts';
import { page, type Reply, StandIn, say, sayTime } from './stand-in.fixture.ts';

const site = new StandIn();
let nginx: TestNginx;

async function read(target: string, headers = {}): Promise<string> {
  return String((await nginx.ask(target, headers)).body);
}

// Skipped without nginx or openssl; in CI they fail.
(mayUseNginx ? describe : describe.skip)('nginx in front of the site', () => {
  beforeAll(async () => {
    nginx = await TestNginx.make(await site.listen());
    expect(nginx.check()).toBe('');
    await nginx.start();
  });
  afterAll(async () => {
    await nginx?.stop();
    site.close();
  });
  beforeEach(() => {
    site.reply = sayTime;
  });

  it('caches a page for at most two seconds, regardless of the query', async () => {
    const seen = new Set<string>();
    let visits = 0;
    while (seen.size < 4) {
      const start = Date.now();
      const made = await read(`/ru/kept?utm=${visits++}`);
      expect(start - Number(made)).toBeLessThanOrEqual(2000);
      seen.add(made);
    }
    expect(visits).toBeGreaterThan(2 * seen.size);
  });

  it.each([
    ['a preview', '/ru/a', { cookie: `a=b; ${previewCookie}=x` }],
    ["the router's data, requested by a header", '/ru/b', { rsc: '1' }],
    ['a forged header of the router', '/ru/c', { rsc: '0' }],
    ["the router's data, requested by a query", '/ru/d?_rsc=x', {}],
  ])('does not cache %s', async (_, target, headers) => {
    const path = target.replace(/\?.*/, '');
    site.reply = say('for one');
    expect(await read(target, headers)).toBe('for one');
    site.reply = say('for all');
    expect(await read(path)).toBe('for all');
    site.reply = say('for one again');
    expect(await read(target, headers)).toBe('for one again');
  });

  it('does not cache a response that the site does not mark as public', async () => {
    site.reply = (_, response) => response.writeHead(200, { 'cache-control': 'private, no-cache' }).end();
    for (let visit = 0; visit < 3; visit++) await read('/ru/sent-form/x');
    site.reply = say('missing', 404);
    for (let visit = 0; visit < 3; visit++) await read('/ru/nowhere');
    const visits = ['/ru/sent-form/x', '/ru/nowhere'].map((target) => site.listAsked(target).length);
    expect(visits).toEqual([3, 3]);
  });

  it('serves a stale page for errors only', async () => {
    site.reply = say('good');
    expect(await read('/ru/stale')).toBe('good');
    const visits = site.listAsked('/ru/stale').length;
    site.reply = say('broken', 503);
    while (site.listAsked('/ru/stale').length === visits) expect(await read('/ru/stale')).toBe('good');
    expect((await nginx.ask('/ru/stale', { cookie: `${previewCookie}=x` })).status).toBe(503);
    site.reply = say('gone', 404);
    expect(await read('/ru/stale')).toBe('gone');
    await wait(2000);
    site.reply = say('broken', 503);
    expect(await read('/ru/stale')).toBe('gone');
    // While nginx fetches a page, other requests for it wait.
    site.reply = (_, response) => setTimeout(() => say('new')(_, response), 300);
    await wait(2000);
    expect(await Promise.all([read('/ru/stale'), read('/ru/stale')])).toEqual(['new', 'new']);
  });

  it('passes compressed pages through, with one cache entry per accepted encoding', async () => {
    const zipped = gzipSync('a page');
    site.reply = (_, response) =>
      response.writeHead(200, { ...page, 'content-encoding': 'gzip' }).end(zipped);
    const accepted = ['x-odd, gzip;q=0.3', 'deflate,gzip', 'br;q=0, gzip', 'GZIP', 'br;q=0.0;x, gzip'];
    for (const header of accepted) {
      const { headers, body } = await nginx.ask('/ru/zip', { 'accept-encoding': header });
      expect([headers['content-encoding'], body]).toEqual(['gzip', zipped]);
    }
    for (const header of ['x-odd', 'gzip;q=0', 'brotli'])
      await read('/ru/plain', { 'accept-encoding': header });
    await read('/ru/both', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    await read('/ru/br', { 'accept-encoding': 'br, gzip;q=0' });
    const toEncoding = (target: string) =>
      new Set(site.listAsked(target).map(({ headers }) => headers['accept-encoding']));
    expect(['/ru/zip', '/ru/plain', '/ru/both', '/ru/br'].map(toEncoding)).toEqual(
      ['gzip', undefined, 'br, gzip', 'br'].map((encoding) => new Set([encoding])),
    );
  });

  it('refuses bodies over the limits of the site', async () => {
    const send = (target: string, bytes: number) =>
      nginx.ask(target, { 'content-length': bytes }, { method: 'POST', body: Buffer.alloc(bytes) });
    expect((await send('/api/v1/?action=job.save', 6_000_000)).status).toBe(200);
    expect(site.sizes.at(-1)).toBe(6_000_000);
    const before = site.asked.length;
    expect((await send('/api/v1/?action=job.save', 16 * 1024 * 1024 + 1)).status).toBe(413);
    expect((await send('/api/revalidate', 64 * 1024 + 1)).status).toBe(413);
    expect(site.asked.length).toBe(before);
  });

  it('passes the real address of the client, whatever header it sends', async () => {
    await read('/ru/who', { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' });
    const { headers } = site.asked.at(-1) ?? {};
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('retries pages and idempotent calls on the other instance, and nothing else', async () => {
    const breakOnce: Reply = ({ socket }) => {
      site.reply = sayTime;
      socket.destroy();
    };
    const post = { method: 'POST', body: Buffer.alloc(1_000_000) };
    site.reply = breakOnce;
    expect((await nginx.ask('/ru/again')).status).toBe(200);
    site.reply = breakOnce;
    expect((await nginx.ask('/api/v1/?again', {}, post)).status).toBe(200);
    expect(site.listAsked('/api/v1/?again')).toHaveLength(2);
    site.reply = breakOnce;
    const { status, headers, body } = await nginx.ask('/api/again', {}, { ...post, body: Buffer.alloc(1) });
    expect([status, headers['cache-control']]).toEqual([502, 'no-store']);
    expect(site.listAsked('/api/again')).toHaveLength(1);
    expect(String(body)).toContain('lang="en"');
  });

  it('supports HTTP/2 and does not publish the metrics', async () => {
    const options = { servername: 'www.manul.example', rejectUnauthorized: false };
    const session = connect(`https://127.0.0.1:${nginx.port}`, options);
    const [headers] = await once(session.request({ ':path': '/ru' }).resume(), 'response');
    session.destroy();
    expect(headers[':status']).toBe(200);
    expect((await nginx.ask('/api/metrics')).status).toBe(404);
  });
});
