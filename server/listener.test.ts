/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createListener } from './listener.ts';

type Handle = Parameters<typeof createListener>[0];

let server: Server;
const errors: unknown[] = [];

async function start(handle: Handle): Promise<string> {
  server = createServer(createListener(handle, (error) => errors.push(error)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function reply(status: number, type: string, body: string): Handle {
  return async (_request, response: ServerResponse) => {
    response.statusCode = status;
    response.setHeader('content-type', type);
    response.end(body);
  };
}

afterEach(() => {
  server.close();
  server.closeAllConnections();
  errors.length = 0;
});

describe('createListener', () => {
  it('sets the security headers, and keeps the policy of a response', async () => {
    const origin = await start(async (_request, response) => {
      response.appendHeader('content-security-policy', "default-src 'none'");
      response.end('body');
    });
    const { headers } = await fetch(`${origin}/ru`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('lets only pages of this site embed an animated video', async () => {
    const origin = await start(reply(200, 'text/html', 'video'));
    const { headers } = await fetch(`${origin}/video/courier.html?v=1`);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'self'$/);
    for (const path of ['/ru/video/courier.html', '/video/courier.mjs', '/?/video/courier.html']) {
      expect((await fetch(origin + path)).headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it("appends the peer's address to the addresses that the client sends", async () => {
    const origin = await start(async (request, response) => {
      response.end(request.headers['x-forwarded-for']);
    });
    const claimed = await fetch(origin, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    expect(await claimed.text()).toBe('198.51.100.1, 127.0.0.1');
    expect(await (await fetch(origin)).text()).toBe('127.0.0.1');
  });

  it('sets the strict default policy on a response without a policy', async () => {
    const origin = await start(reply(200, 'text/plain', 'body'));
    const { headers } = await fetch(`${origin}/robots.txt`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('refuses a request in the language of its path', async () => {
    const origin = await start(reply(200, 'text/html', 'page'));
    const response = await fetch(`${origin}/en/%zz`);
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<h1>We can’t read this address</h1>');
    expect(page).toContain('<meta name="prerender-status-code" content="400">');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
    expect(await (await fetch(`${origin}/%zz`)).text()).toContain('<html lang="ru">');
  });

  it('sends the allowed methods when it refuses a method', async () => {
    const origin = await start(reply(200, 'text/html', 'page'));
    const response = await fetch(`${origin}/ru`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('responds with an error and reports it when the handler fails', async () => {
    const origin = await start(() => Promise.reject(new Error('broken')));
    const response = await fetch(`${origin}/api/v1/`);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ success: false });
    expect(errors).toEqual([new Error('broken')]);
  });

  it('makes browsers revalidate a response without caching rules', async () => {
    const origin = await start(reply(200, 'text/plain', ''));
    expect((await fetch(`${origin}/api/odd`)).headers.get('cache-control')).toBe('no-cache');
    const kept = await start(async (_request, response) => {
      response.writeHead(200, { 'cache-control': 'public, max-age=60' }).end();
    });
    expect((await fetch(kept)).headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('lets other sites embed public files, and nothing else', async () => {
    const origin = await start(reply(200, 'text/html', ''));
    const policy = async (path: string) =>
      (await fetch(origin + path)).headers.get('cross-origin-resource-policy');
    expect(await policy('/art/car.svg?v=1')).toBeNull();
    expect(await policy('/ru')).toBe('same-origin');
    expect(await policy('/api/v1/?file=a.svg')).toBe('same-origin');
  });

  it('aborts a response that fails after it has started', async () => {
    const origin = await start(async (_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      throw new Error('broken');
    });
    await expect(fetch(origin).then((response) => response.text())).rejects.toThrow();
    expect(errors).toEqual([new Error('broken')]);
  });

  it('sends no body in response to HEAD', async () => {
    const ends: unknown[][] = [];
    const origin = await start(async (_request, response) => {
      const { end } = response;
      response.end = (...given: unknown[]) => {
        ends.push(given);
        return Reflect.apply(end, response, given);
      };
      throw new Error('broken');
    });
    const response = await fetch(`${origin}/ru`, { method: 'HEAD' });
    expect(response.status).toBe(500);
    expect(ends).toEqual([[undefined]]);
  });
});
