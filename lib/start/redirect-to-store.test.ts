/** @jest-environment node */
import { NextRequest } from 'next/server';
import { toAbsolute } from '#lib/content/address.ts';
import { initialData } from '#lib/content/initial-data.ts';
import { redirectToStore } from './redirect-to-store.ts';

const toApps = (name: string) => ({
  appLinks: [{ link: `https://store.example/${name}`, label: 'App Store', iconCode: 'app-store' }],
});
const mockData = initialData.parse({ apps: { clients: toApps('rides'), drivers: toApps('work') } });
let mockIsDown = false;
jest.mock('#lib/backend/index.ts', () => ({
  backend: {
    getLanguages: async () => [{ code: 'ru' }],
    getInitialData: async () => {
      if (mockIsDown) throw new Error('down');
      return mockData;
    },
  },
}));

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

function visit(address: string, agent = iPhone, method = 'GET') {
  const request = new NextRequest(`https://manul.example${address}`, {
    method,
    headers: { 'user-agent': agent },
  });
  return redirectToStore(request);
}

beforeEach(() => {
  mockIsDown = false;
});

it('redirects a phone to its store with the campaign; the response is not cached', async () => {
  const response = await visit('/ru/get?utm_source=qr');
  expect(response?.status).toBe(302);
  expect(response?.headers.get('location')).toBe('https://store.example/rides?utm_source=qr');
  expect(response?.headers.get('cache-control')).toBe('no-store');
  expect(response?.headers.get('vary')).toBe('User-Agent');
});

it('redirects drivers and couriers to their app', async () => {
  const response = await visit('/ru/get?app=drivers');
  expect(response?.headers.get('location')).toBe('https://store.example/work');
});

it.each([
  ['a computer', '/ru/get', 'Mozilla/5.0 (X11; Linux x86_64)', 'GET'],
  ['another page', '/ru/about', iPhone, 'GET'],
  ['a page below', '/ru/get/x', iPhone, 'GET'],
  ['an unknown language', '/xx/get', iPhone, 'GET'],
  ['another method', '/ru/get', iPhone, 'POST'],
])('leaves %s to others', async (_, address, agent, method) => {
  expect(await visit(address, agent, method)).toBeUndefined();
});

it('shows the page if the link to the store is this page', async () => {
  const [link] = mockData.apps.clients.appLinks;
  if (link) link.link = toAbsolute('/ru/get');
  expect(await visit('/ru/get')).toBeUndefined();
  if (link) link.link = 'https://store.example/rides';
});

it('shows the page while the backend is down', async () => {
  mockIsDown = true;
  expect(await visit('/ru/get')).toBeUndefined();
});
