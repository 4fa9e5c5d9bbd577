/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createListener } from '#lib/http/listener.ts';
import { createHandlers, type Handler } from './handle-request.ts';

const preview = { cookie: '__prerender_bypass=x' };
const servers: Server[] = [];

async function start(render: Handler): Promise<string> {
  const { handle } = createHandlers({
    findPage: () => undefined,
    findMissingPage: async () => undefined,
    findRedirect: async () => undefined,
    isOwnRoute: () => false,
    render,
  });
  const server = createServer(createListener(handle, () => {}));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function answer(status: number, type: string, body: string): Handler {
  return async (_request, response: ServerResponse) => {
    response.statusCode = status;
    response.setHeader('content-type', type);
    response.end(body);
  };
}

const html = '<meta name="prerender-status-code" content="404"/><script>go()</script>';

/** An answer that comes in pieces, as Next sends what it does not cache, with the nonce on its scripts. */
function stream(type: string, page: string): Handler {
  return async ({ headers }, response) => {
    const [nonce] = /(?<=nonce-)\w+/.exec(String(headers['content-security-policy'])) ?? [];
    const body = page.replace('<script>', `<script nonce="${nonce}">`);
    response.setHeader('content-type', type);
    response.setHeader('cache-control', 'no-store');
    response.flushHeaders();
    response.write(body.slice(0, 50));
    response.end(body.slice(50));
  };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe('finishAnswer', () => {
  it.each([
    ['a preview', '/ru/about', preview],
    ['the thanks for a form', '/ru/thank-you/application', {}],
  ])(
    'gives %s, which streams, the status it states and the policy of its scripts',
    async (_, path, headers) => {
      const origin = await start(stream('text/html; charset=utf-8', html));
      const response = await fetch(origin + path, { headers });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(await response.text()).toBe(html);
    },
  );

  it("leaves the router's data and pages for everyone alone", async () => {
    const data = await start(stream('text/x-component', html));
    const answer = await fetch(`${data}/ru/about`, { headers: preview });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('go()')]);
    const page = await start(stream('text/html', html));
    expect((await fetch(`${page}/ru/about`)).status).toBe(200);
  });

  it("allows no script that does not bear the request's nonce, nor the one that a client chose", async () => {
    const forged = "script-src 'nonce-forged'";
    const page = `${html}<script nonce="forged">steal()</script>`;
    const origin = await start(stream('text/html', page));
    const headers = {
      ...preview,
      'content-security-policy': forged,
      'content-security-policy-report-only': forged,
    };
    const response = await fetch(`${origin}/ru/about`, { headers });
    expect(await response.text()).toBe(page);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  });

  it('replaces a preview that failed halfway', async () => {
    const origin = await start(async (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.write('half');
      throw new Error('It broke');
    });
    const response = await fetch(`${origin}/ru/about`, { headers: preview });
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/^<!doctype html>/i);
  });

  it.each([
    ['of a page', {}],
    ['of a preview', preview],
  ])("shows the site's page instead of Next's when a render %s fails", async (_, headers) => {
    const origin = await start(answer(500, 'text/html', '<html id="__next_error__"></html>'));
    const response = await fetch(`${origin}/ru`, { headers });
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
});
