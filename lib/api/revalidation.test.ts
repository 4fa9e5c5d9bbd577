/** @jest-environment node */
import { readOrder } from './revalidation.ts';

const secret = 'a-secret-of-the-tests-for-revalidation';
const bearer = { authorization: `Bearer ${secret}` };

/** A revalidation request with an endless body, and the number of bytes read from it. */
function createEndless(headers: Record<string, string>) {
  const read = { bytes: 0 };
  const body = new ReadableStream({
    pull(controller) {
      read.bytes += 1024;
      controller.enqueue(new Uint8Array(1024).fill(0x20));
    },
  });
  const options = { method: 'POST', headers, body, duplex: 'half' } as const;
  return { request: new Request('http://localhost/api/revalidate', options), read };
}

function createRequest(headers: Record<string, string>, body = '{"all":true}'): Request {
  return new Request('http://localhost/api/revalidate', { method: 'POST', headers, body });
}

test.each([
  ['a client without a secret', {}],
  ['a client with a wrong secret', { authorization: 'Bearer a-wrong-secret-of-some-length' }],
  ['a client with another scheme', { authorization: `Basic ${secret}` }],
])('reads nothing of the body from %s', async (_, headers) => {
  const { request, read } = createEndless(headers);
  expect(await readOrder(request, secret)).toMatchObject({ status: 401 });
  expect(read.bytes).toBeLessThanOrEqual(1024);
});

test.each([
  ['a client with the secret', bearer],
  ['a client whose signature needs the body', { 'webhook-signature': 'v1,x' }],
])('reads no more than the maximum length from %s', async (_, headers) => {
  const { request, read } = createEndless(headers);
  expect(await readOrder(request, secret)).toMatchObject({ status: 413 });
  expect(read.bytes).toBeLessThan(10_000);
});

test('refuses a content-length over the maximum without reading', async () => {
  const request = createRequest({ ...bearer, 'content-length': '5000' });
  expect(await readOrder(request, secret)).toMatchObject({ status: 413 });
});

test('reads a revalidation request', async () => {
  expect(await readOrder(createRequest(bearer), secret)).toEqual({ target: { all: true } });
  expect(await readOrder(createRequest(bearer, '{'), secret)).toMatchObject({ status: 400 });
});
