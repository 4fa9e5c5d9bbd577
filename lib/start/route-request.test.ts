/** @jest-environment node */
import { NextRequest } from 'next/server';
import type { Destination } from '#lib/pages/destination.ts';
import { routeRequest } from './route-request.ts';

let mockDestination: Destination | undefined;
jest.mock('#lib/pages/destination.ts', () => ({ findDestination: async () => mockDestination }));
jest.mock('#lib/next/request-kind.ts', () => ({
  ...jest.requireActual('#lib/next/request-kind.ts'),
  createAppRoutes: () => (path: string) =>
    /^\/(?:robots\.txt|[a-z]{2}\/(?:thank-you|subscription)\/.+)$/.test(path),
}));
jest.mock('#lib/brand/public-file.ts', () => ({
  ...jest.requireActual('#lib/brand/public-file.ts'),
  findPublicFile: (path: string) =>
    ({ '/press/logo.svg': 'content/public/press/logo.svg', '/static/a.css': '.data/brand/static/a.css' })[
      path
    ],
}));

const origin = 'http://localhost:3000';
const visit = (address: string, init: ConstructorParameters<typeof NextRequest>[1] = {}) =>
  routeRequest(new NextRequest(origin + address, init));
const getRewrite = (response?: Response) =>
  response?.headers.get('x-middleware-rewrite')?.replace(origin, '');

beforeEach(() => {
  mockDestination = { path: '/ru/about' };
});

test('lets Next render a page whose address is canonical', async () => {
  const response = await visit('/ru/about');
  expect(response?.headers.get('x-middleware-next')).toBe('1');
  expect(response?.headers.has('content-security-policy')).toBe(false);
});

test('rewrites a missing page to the shared 404 page, which sets the status', async () => {
  mockDestination = { path: '/ru/_missing', isMissing: true };
  const response = await visit('/ru/nope?a=1');
  expect([response?.status, getRewrite(response)]).toEqual([200, '/ru/_missing']);
});

test('makes the browser load a missing page that the router requests', async () => {
  mockDestination = { path: '/ru/_missing', isMissing: true };
  const response = await visit('/ru/nope', { headers: { 'x-router': '1' } });
  expect([response?.status, response?.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
});

test('caches redirects for five minutes, so that editors can correct mistakes', async () => {
  mockDestination = { location: '/ru/tariffs?a=1' };
  const response = await visit('/ru/prices?a=1');
  expect([response?.status, response?.headers.get('location')]).toEqual([308, `${origin}/ru/tariffs?a=1`]);
  expect(response?.headers.get('cache-control')).toContain('s-maxage=300');
});

test('returns undefined for an address without a language', async () => {
  mockDestination = undefined;
  expect(await visit('/about')).toBeUndefined();
});

test.each([
  ['an estimate', '/ru?class=comfort', { path: '/ru', query: 'class=comfort' }],
  ['a preview', '/ru/about', { path: '/ru/about' }],
  ['a thank-you page', '/ru/thank-you/subscribe', { path: '/ru/about' }],
])(
  'gives %s a new nonce on each request and excludes it from indexing',
  async (_name, address, destination) => {
    mockDestination = destination;
    const headers = { cookie: '__prerender_bypass=1' };
    const [first, second] = [await visit(address, { headers }), await visit(address, { headers })];
    const policy = first?.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'/);
    expect(policy).not.toBe(second?.headers.get('content-security-policy'));
    expect(first?.headers.get('x-robots-tag')).toBe('noindex');
  },
);

test.each([
  ['/press/logo.svg?v=2', '/api/files/press/logo.svg?v=2'],
  ['/_next/static/a.css', '/api/files/static/a.css'],
])('rewrites %s to the file of the company', async (address, file) => {
  expect(getRewrite(await visit(address))).toBe(file);
});

test.each([
  ['POST', '/ru/about', 405],
  ['GET', '/ru/%00', 400],
  ['GET', '/ru/%zz', 400],
  ['GET', '/ru/..%2fsecret.svg', 400],
])('refuses %s %s with %i and a page', async (method, address, status) => {
  const response = await visit(address, { method });
  expect(response?.status).toBe(status);
  expect(await response?.text()).toContain(`<p class="code" aria-hidden="true">${status}</p>`);
});

test('has browsers keep a file of the site for an hour, and with a version for a year', async () => {
  const [plain, versioned] = [await visit('/art/car-side.svg'), await visit('/art/car-side.svg?v=1')];
  expect(plain?.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(versioned?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
