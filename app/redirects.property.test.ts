/** @jest-environment node */
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { respondWithPage } from '#lib/submissions/calls/form-page.ts';
import { middleware } from '#middleware.ts';
import { GET as openPreview } from './api/preview/route.ts';

jest.mock('#lib/backend/index.ts', () => ({
  backend: {
    getLanguages: async () => ['ru', 'en', 'de'].map((code) => ({ code, title: code })),
    hasPage: async () => false,
  },
}));
jest.mock('#lib/next/request-kind.ts', () => ({
  ...jest.requireActual('#lib/next/request-kind.ts'),
  createAppRoutes: () => () => false,
}));
jest.mock('next/headers', () => ({ draftMode: async () => ({ enable() {}, disable() {} }) }));

const site = 'http://manul.example';
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '%5c',
    '%2f',
    '..',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'http:',
    'ru',
    'de',
    '\t',
    '\r\n',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const anything = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

/** Returns the redirect target for a browser that requested `from`. */
function toTarget(response: Response, from: string): URL | undefined {
  const location = response.headers.get('location');
  return location === null ? undefined : new URL(location, from);
}

test('a path without a language redirects to the same path with one, on the same site', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (path) => {
      fc.pre(URL.canParse(`${site}/${path}`));
      const request = new NextRequest(`${site}/${path}`, { headers: { 'x-site-in-front': '1' } });
      const target = toTarget(await middleware(request), request.url);
      if (!target) return expect(request.nextUrl.pathname).toMatch(/^\/(ru|en|de)(\/|$)/);
      expect(target.origin).toBe(site);
      expect(target.pathname).toMatch(/^\/(ru|en|de)(\/|$)/);
      expect(target.search).toBe(request.nextUrl.search);
    }),
  );
});

test('all redirects stay on the site', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (path) => {
      fc.pre(URL.canParse(`${site}/${path}`));
      const request = new NextRequest(`${site}/${path}`);
      expect(toTarget(await middleware(request), request.url)?.origin ?? site).toBe(site);
    }),
  );
});

test.each([
  ['/EN/news?a=1', '/en/news?a=1'],
  ['/Ru', '/ru'],
  ['/DE//a/', '/de/a'],
])('%s redirects permanently to %s', async (from, to) => {
  const response = await middleware(new NextRequest(site + from));
  expect([response.status, response.headers.get('location')]).toEqual([308, site + to]);
});

test('leaving a preview always redirects to the same site', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', 'ru', 'ru/', 'en/news/'), anything, async (start, rest) => {
      const from = `${site}/api/preview?${new URLSearchParams({ exit: '1', code: start + rest })}`;
      const response = await openPreview(new Request(from));
      const target = toTarget(response, from);
      if (response.status !== 400) expect(target?.origin).toBe(site);
    }),
  );
});

test('an accepted form redirects to the thank-you page of the same site, whatever its `page` field', async () => {
  const result = { status: 200, message: '', errors: {} };
  const services = { findForm: async () => null, limit: async () => null };
  await fc.assert(
    fc.asyncProperty(anything, anything, async (page, reference) => {
      const request = new Request(`${site}/api/v1/`, { method: 'POST' });
      const taken = { ...result, reference, fields: new URLSearchParams({ page }) };
      const response = await respondWithPage('job.save', request, taken, services);
      const target = toTarget(response, request.url);
      expect([target?.origin, target?.hash]).toEqual([site, '#main']);
      expect(target?.pathname).toMatch(/^\/[a-z]{2}\/thank-you\/application$/);
    }),
  );
});
