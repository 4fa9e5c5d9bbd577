import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';

export interface Visit {
  status: number;
  etag: string;
  encoding: string;
  /** Bytes as sent. */
  bytes: number;
  /** Bytes before compression. */
  rawBytes: number;
  /** Hash of the content before compression. */
  hash: string;
  milliseconds: number;
}

/** One page of each kind. */
export const kinds = [
  '/ru',
  '/ru/driver',
  '/ru/news',
  '/ru/news/child-seats',
  '/ru/careers',
  '/ru/vacancy/fleet-mechanic',
  '/ru/cities',
  '/ru/cities/kazan',
  '/ru/contacts',
  '/ru/privacy',
];

const decoders: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  none: async (bytes) => bytes,
};

/** Requests a page and measures the response. `known`: ETag of the page that the client has already. */
export async function visit(
  client: Dispatcher,
  path: string,
  accepted: string,
  known?: string,
): Promise<Visit> {
  const start = performance.now();
  const headers = { 'accept-encoding': accepted, ...(known && { 'if-none-match': known }) };
  const response = await client.request({ path, method: 'GET', headers });
  const sent = Buffer.from(await response.body.arrayBuffer());
  const milliseconds = performance.now() - start;
  const encoding = String(response.headers['content-encoding'] ?? 'none');
  const content = sent.length > 0 ? await decoders[encoding]?.(sent) : sent;
  return {
    status: response.statusCode,
    etag: String(response.headers.etag ?? 'none'),
    encoding,
    bytes: sent.length,
    rawBytes: content?.length ?? 0,
    hash: createHash('sha1')
      .update(content ?? '')
      .digest('hex'),
    milliseconds,
  };
}

/** Returns the paths of all pages in the sitemap. */
export async function readSiteMap(client: Dispatcher): Promise<string[]> {
  const { body } = await client.request({ path: '/sitemap.xml', method: 'GET' });
  const addresses = (await body.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return Array.from(addresses, ([, address = '']) => new URL(address).pathname);
}

/** Returns how many pages the server has rendered. */
export async function countRenders(client: Dispatcher, secret: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  const { body } = await client.request({ path: '/api/metrics', method: 'GET', headers });
  return Number(/site_pages_total\{from="render"\} (\d+)/.exec(await body.text())?.[1]);
}
