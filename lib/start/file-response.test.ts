/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileResponse } from './file-response.ts';

let mockFolder: string;
jest.mock('#lib/brand/public-file.ts', () => ({
  findPublicFile: (address: string) => jest.requireActual('node:path').join(mockFolder, address),
}));

beforeAll(() => {
  mockFolder = mkdtempSync(path.join(tmpdir(), 'files-'));
  mkdirSync(path.join(mockFolder, 'video'));
  writeFileSync(path.join(mockFolder, 'video/ride.mp4'), '0123456789');
  writeFileSync(path.join(mockFolder, 'data.zzz'), 'x');
});
afterAll(() => rmSync(mockFolder, { recursive: true }));

const get = (address: string, headers: Record<string, string> = {}, query = '') =>
  createFileResponse(new Request(`http://localhost/${address}${query}`, { headers }), address);

test.each([
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=1-2,4-5', 200, '0123456789', null],
])('a request for %s of ten bytes gets %i', async (range, status, body, contentRange) => {
  const response = await get('video/ride.mp4', { range });
  expect([response.status, await response.text()]).toEqual([status, body]);
  expect(response.headers.get('content-range')).toBe(contentRange);
});

test('a file that the client has cached is not sent again', async () => {
  const first = await get('video/ride.mp4');
  expect(first.headers.get('content-type')).toBe('video/mp4');
  const second = await get('video/ride.mp4', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([second.status, await second.text()]).toEqual([304, '']);
});

test('a file of an unknown type is sent as a download', async () => {
  const { headers } = await get('data.zzz');
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toBe('attachment');
});

test('browsers may keep a file for good only if its address has a version', async () => {
  expect((await get('data.zzz', {}, '?v=1')).headers.get('cache-control')).toContain('immutable');
  expect((await get('data.zzz')).headers.get('cache-control')).toContain('must-revalidate');
});

test.each(['video', 'nothing.mp4'])('%s is not a file and gets 404', async (address) => {
  expect((await get(address)).status).toBe(404);
});
