import { sendRaw } from './raw-request.ts';
import { expect, test } from './test.ts';

const close = ['Host: site.example', 'Connection: close'];
const long = 'a'.repeat(5000);

const malformed: [what: string, status: number, lines: string[]][] = [
  ['a broken escape', 400, ['GET /ru/%zz HTTP/1.1', ...close]],
  ['an escape that is not UTF-8', 400, ['GET /en/%FF HTTP/1.1', ...close]],
  ['a null byte', 400, ['GET /ru/%00 HTTP/1.1', ...close]],
  ['a broken escape under /_next', 400, ['GET /_next/static/%zz HTTP/1.1', ...close]],
  [
    'a request to scale an image',
    404,
    ['GET /_next/image?url=%2Fart%2Fcar.svg&w=64&q=75 HTTP/1.1', ...close],
  ],
  [
    'a request to scale an image with an odd address',
    404,
    ['GET /_next/./image?url=%2F%25zz&w=64&q=75 HTTP/1.1', ...close],
  ],
  ['a request to the image service without an image', 404, ['GET /_next/image HTTP/1.1', ...close]],
  ['TRACE', 405, ['TRACE / HTTP/1.1', ...close]],
  ['TRACE of a call', 405, ['TRACE /api/v1/ HTTP/1.1', ...close]],
  ['CONNECT', 405, ['CONNECT site.example:443 HTTP/1.1', ...close]],
  ['POST to a page', 405, ['POST /ru HTTP/1.1', 'Content-Length: 0', ...close]],
  ['OPTIONS of a page', 405, ['OPTIONS /ru HTTP/1.1', ...close]],
  ['a method of another protocol', 405, ['PROPFIND /ru HTTP/1.1', ...close]],
  [
    'a call to a missing API address',
    404,
    ['POST /api/nope HTTP/1.1', 'Next-Action: x', 'Content-Length: 0', ...close],
  ],
  [
    'a form sent to a missing API address',
    404,
    [
      'POST /api/v1/nope HTTP/1.1',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 0',
      ...close,
    ],
  ],
  ['an unknown method', 400, ['FOO /ru HTTP/1.1', ...close]],
  ['an asterisk', 400, ['GET * HTTP/1.1', ...close]],
  ['a target without a slash', 400, ['GET ru HTTP/1.1', ...close]],
  ['an address that is too long', 414, [`GET /ru/${long} HTTP/1.1`, ...close]],
  ['headers that are too long', 431, ['GET /ru HTTP/1.1', `X-Long: ${long.repeat(4)}`, ...close]],
  ['no host', 400, ['GET /ru HTTP/1.1', 'Connection: close']],
  ['two hosts', 400, ['GET /ru HTTP/1.1', 'host: evil.example', ...close]],
  [
    'two content lengths',
    400,
    ['POST /api/v1/ HTTP/1.1', 'Content-Length: 3', 'Transfer-Encoding: chunked', ...close],
  ],
  ['another protocol', 400, ['PRI * HTTP/2.0', '', 'SM']],
];

/** Requests that Next's own server refuses in its own way, or lets through. */
const onlyAdapter =
  /^(?:a broken escape under|a request to|TRACE|CONNECT|an unknown method|an asterisk|a target|an address that is too long|headers that|no host|two hosts|two content|another protocol|an upgrade|an unknown expectation|a backslash)/;
const toTags = (what: string) => (onlyAdapter.test(what) ? ['@adapter'] : []);

for (const [what, status, lines] of malformed) {
  test(`${what} gets a ${status}`, { tag: toTags(what) }, async ({ baseURL }) => {
    const response = await sendRaw(baseURL, lines);
    expect(response.status).toBe(status);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    const isCall = lines[0]?.includes(' /api/') && status > 400;
    expect(response.body).toMatch(
      isCall ? /^(?:[\da-f]+\r\n)?\{"success":false,/ : /<html lang="(?:ru|en)">/,
    );
  });
}

const odd: [what: string, status: number, lines: string[], location?: string][] = [
  ['a target in absolute form', 308, ['GET http://evil.example/ru/driver/ HTTP/1.1', ...close], '/ru/driver'],
  [
    'an upgrade to a websocket',
    200,
    ['GET /ru HTTP/1.1', 'Upgrade: websocket', 'Host: a', 'Connection: close, Upgrade'],
  ],
  [
    'an upgrade to HTTP/2',
    200,
    ['GET /ru HTTP/1.1', 'Upgrade: h2c', 'Host: a', 'Connection: close, Upgrade'],
  ],
  ['an unknown expectation', 200, ['GET /ru HTTP/1.1', 'Expect: tea', ...close]],
  ['two slashes and a host', 308, ['GET //evil.example/%2e%2e HTTP/1.1', ...close], '/'],
  ['a backslash and a host', 404, ['GET /\\evil.example HTTP/1.1', ...close]],
  ['a broken router header', 200, ['GET /ru HTTP/1.1', 'Next-Router-State-Tree: zz', ...close]],
  [
    'a forged forwarding header',
    307,
    ['GET /driver HTTP/1.1', 'X-Forwarded-Host: evil.example', ...close],
    '/ru/driver',
  ],
];

for (const [what, status, lines, location] of odd) {
  test(`${what} causes no error`, { tag: toTags(what) }, async ({ baseURL }) => {
    const response = await sendRaw(baseURL, lines);
    expect(response.status).toBe(status);
    expect(response.headers.location).toBe(location);
  });
}
