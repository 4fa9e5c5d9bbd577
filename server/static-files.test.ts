/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const mockFolder = mkdtempSync(path.join(tmpdir(), 'files-'));
jest.mock('#lib/next/names.ts', () => ({
  ...jest.requireActual('#lib/next/names.ts'),
  buildFolder: `${mockFolder}/build/`,
}));
jest.mock('#lib/brand/public-file.ts', () => ({
  ...jest.requireActual('#lib/brand/public-file.ts'),
  companyPublicFolder: `${mockFolder}/company`,
}));

const company = path.join(mockFolder, 'company');
let server: Server;
let origin: string;

function write(name: string, text: string): void {
  const file = path.join(mockFolder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(async () => {
  write('build/static/chunks/a.js', 'go()');
  write('build/public/art/own.svg', '<svg/>');
  write('build/public/favicon.ico', 'icon');
  mkdirSync(company);
  const { sendFile } = await import('./static-files.ts');
  server = createServer((request, response) => {
    if (!sendFile(request, response)) response.writeHead(404, { 'content-type': 'text/html' }).end('none');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(mockFolder, { recursive: true });
});

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + address, { headers });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

it.each([
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['vcf', 'text/x-vcard; charset=utf-8'],
  ['ico', 'image/vnd.microsoft.icon'],
  ['PDF', 'application/pdf'],
  ['geojson', 'application/geo+json'],
  ['svg', 'image/svg+xml'],
])('sends a company file with the extension .%s as %s', async (ending, type) => {
  write(`company/press/kit.${ending}`, 'text');
  const { status, headers, text } = await ask(`/press/kit.${ending}`);
  expect([status, headers['content-type'], text]).toEqual([200, type, 'text']);
  expect(headers).not.toHaveProperty('content-disposition');
});

it('sends a file of an unknown type as a download', async () => {
  write('company/press/kit.odd', 'text');
  const { headers, text } = await ask('/press/kit.odd');
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
  });
  expect(text).toBe('text');
  expect((await ask('/press/none.odd')).headers).toMatchObject({ 'content-type': 'text/html' });
  expect((await ask('/press/none.odd')).headers).not.toHaveProperty('content-disposition');
});

it('makes browsers revalidate company files at every use, and keep files with a version', async () => {
  write('company/press/kit.pdf', 'text');
  write('company/art/mark.svg', '<svg/>');
  const readCacheControl = async (address: string) => (await ask(address)).headers['cache-control'];
  for (const address of ['/press/kit.pdf', '/art/mark.svg'])
    expect(await readCacheControl(address)).toBe('public, max-age=0, must-revalidate');
  expect(await readCacheControl('/art/own.svg')).toBe('public, max-age=3600');
  expect(await readCacheControl('/favicon.ico')).toBe('public, max-age=3600');
  for (const address of ['/art/own.svg?v=1', '/art/mark.svg?v=1', '/_next/static/chunks/a.js'])
    expect(await readCacheControl(address)).toBe('public, max-age=31536000, immutable');
});

it('sends a changed company file, and a 304 to a client that has the current one', async () => {
  write('company/press/kit.pdf', 'before');
  const { etag = '' } = (await ask('/press/kit.pdf')).headers;
  const opaque = etag.replace('W/', '');
  for (const known of [etag, opaque, `"x", ${opaque}`, `W/"x",${etag}`, '*']) {
    const { status, headers, text } = await ask('/press/kit.pdf', { 'if-none-match': known });
    expect([known, status, text]).toEqual([known, 304, '']);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
  expect((await ask('/press/kit.pdf', { 'if-none-match': '"x"' })).status).toBe(200);
  write('company/press/kit.pdf', 'after!');
  utimesSync(path.join(company, 'press/kit.pdf'), new Date(), new Date(Date.now() + 5_000));
  const changed = await ask('/press/kit.pdf', { 'if-none-match': etag });
  expect([changed.status, changed.text]).toEqual([200, 'after!']);
});

it('sends the requested range of a file', async () => {
  write('company/press/video.mp4', 'video');
  const { status, headers, text } = await ask('/press/video.mp4', { range: 'bytes=1-2' });
  expect([status, headers['content-type'], text]).toEqual([206, 'video/mp4', 'id']);
});
