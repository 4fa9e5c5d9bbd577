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

function answer(status: number, type: string, body: string): Handle {
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
  it('puts the security headers on an answer and leaves its own policy alone', async () => {
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

  it('appends the peer to what the client claims to be', async () => {
    const origin = await start(async (request, response) => {
      response.end(request.headers['x-forwarded-for']);
    });
    const claimed = await fetch(origin, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    expect(await claimed.text()).toBe('198.51.100.1, 127.0.0.1');
    expect(await (await fetch(origin)).text()).toBe('127.0.0.1');
  });

  it('gives a draft, which streams, the status it states and the policy of its scripts', async () => {
    const html = '<meta name="prerender-status-code" content="404"/><script>go()</script>';
    const origin = await start(async (request, response) => {
      const type = request.url === '/ru/data' ? 'text/x-component' : 'text/html; charset=utf-8';
      response.setHeader('content-type', type);
      response.flushHeaders();
      response.write(html.slice(0, 50));
      response.end(html.slice(50));
    });
    const load = (path: string) => fetch(origin + path, { headers: { cookie: '__prerender_bypass=x' } });
    const draft = await load('/ru/about');
    expect(draft.status).toBe(404);
    expect(draft.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(await draft.text()).toBe(html);
    const data = await load('/ru/data');
    expect(data.status).toBe(200);
    expect(await data.text()).toBe(html);
    expect((await fetch(`${origin}/ru/about`)).status).toBe(200);
  });

  it('replaces a draft that failed halfway', async () => {
    const origin = await start(async (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.write('half');
      throw new Error('It broke');
    });
    const response = await fetch(`${origin}/ru/about`, { headers: { cookie: '__prerender_bypass=x' } });
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/^<!doctype html>/i);
  });

  it('lets the scripts of a page for one visitor run by a nonce of its own', async () => {
    const origin = await start(async (request, response) => {
      response.end(/'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1]);
    });
    const load = async (path: string) => {
      const response = await fetch(origin + path);
      return { nonce: await response.text(), policy: response.headers.get('content-security-policy') };
    };
    const [one, other] = [await load('/ru/thank-you/application'), await load('/ru/thank-you/application')];
    expect(one.policy).toContain(`script-src 'self' 'nonce-${one.nonce}';`);
    expect(one.nonce).not.toBe(other.nonce);
    expect((await load('/ru/careers')).nonce).toBe('');
  });

  it('gives an answer without a policy the strict default', async () => {
    const origin = await start(answer(200, 'text/plain', 'body'));
    const { headers } = await fetch(`${origin}/robots.txt`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('refuses in the language of the path', async () => {
    const origin = await start(answer(200, 'text/html', 'page'));
    const response = await fetch(`${origin}/en/%zz`);
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<h1>This address cannot be read</h1>');
    expect(page).toContain('<meta name="prerender-status-code" content="400">');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
    expect(await (await fetch(`${origin}/%zz`)).text()).toContain('<html lang="ru">');
  });

  it('names the methods there are', async () => {
    const origin = await start(answer(200, 'text/html', 'page'));
    const response = await fetch(`${origin}/ru`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it("shows the site's page instead of Next's when a render fails", async () => {
    const origin = await start(answer(500, 'text/html', '<html id="__next_error__"></html>'));
    const response = await fetch(`${origin}/ru`);
    const page = await response.text();
    expect(response.status).toBe(500);
    expect(page).toContain('<h1>Не доехало</h1>');
    expect(page).not.toContain('__next_error__');
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(page));
  });

  it("shows the site's page instead of Next's for what is missing under /_next/", async () => {
    const origin = await start(answer(404, 'text/html', '<html>404</html>'));
    expect(await (await fetch(`${origin}/_next/nope`)).text()).toContain('<h1>Дальше дороги нет</h1>');
    expect(await (await fetch(`${origin}/ru/nope`)).text()).toBe('<html>404</html>');
  });

  it('leaves the JSON of a failed call alone', async () => {
    const origin = await start(answer(500, 'application/json', '{"success":false}'));
    expect(await (await fetch(`${origin}/api/v1/`)).json()).toEqual({ success: false });
  });

  it('answers and reports when the handler itself fails', async () => {
    const origin = await start(() => Promise.reject(new Error('broken')));
    const response = await fetch(`${origin}/api/v1/`);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ success: false });
    expect(errors).toEqual([new Error('broken')]);
  });

  it('lets browsers keep public files and versioned ones for good', async () => {
    const origin = await start(answer(200, 'font/woff2', ''));
    const cacheControl = async (path: string) => (await fetch(origin + path)).headers.get('cache-control');
    expect(await cacheControl('/art/car.svg')).toBe('public, max-age=86400, stale-while-revalidate=2592000');
    expect(await cacheControl('/fonts/onest.woff2?v=1')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('/ru/fonts/')).toBeNull();
  });

  it('does not let browsers keep a missing file', async () => {
    const origin = await start(answer(404, 'text/html', ''));
    expect((await fetch(`${origin}/art/nope.svg`)).headers.get('cache-control')).toBeNull();
  });

  it('sends one address where Next sets it twice', async () => {
    const origin = await start(async (_request, response) => {
      response.statusCode = 307;
      response.appendHeader('location', '/ru/a');
      response.appendHeader('location', '/ru/a');
      response.end();
    });
    const response = await fetch(`${origin}/a`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/ru/a');
  });
});
