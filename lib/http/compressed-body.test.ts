/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedBody } from './compressed-body.ts';

const text = Array.from({ length: 20_000 }, (_, index) => `<p class="c${index ** 3}">${index}</p>`).join('');

test('a body is compressed once for each encoding', async () => {
  const body = new CompressedBody(text);
  const first = body.get('br');
  expect(body.get('br')).toBe(first);
  const bytes = await first;
  expect(body.get('br')).toBe(bytes);
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
  expect(gunzipSync(await body.get('gzip')).toString()).toBe(text);
  expect(String(body.get('identity'))).toBe(text);
});

test('the same bytes have the same weak ETag', () => {
  const { etag } = new CompressedBody(text);
  expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
  expect(new CompressedBody(Buffer.from(text)).etag).toBe(etag);
  expect(new CompressedBody(`${text} `).etag).not.toBe(etag);
});
