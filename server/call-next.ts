import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { CompressedBody, type StoredResponse } from '#lib/http/compressed-body.ts';
import { requestIdHeader } from '#lib/request-scope.ts';

/** A request to Next, always `GET`: for `HEAD`, the body is left out when the response is sent. */
export interface NextRequest {
  /** Path and query. */
  url: string;
  headers?: IncomingHttpHeaders;
}

/** Returns Next's complete response, uncompressed. */
export type CallNext = (request: NextRequest) => Promise<StoredResponse>;

/** Headers that belong to one connection, and headers that this server handles itself. */
const ownHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['accept-encoding', 'content-length', 'content-type', 'expect', 'if-match', 'if-modified-since'],
  ...['if-none-match', 'if-range', 'if-unmodified-since', 'range', 'date', 'etag'],
]);

function withoutOwn<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name))) as Headers;
}

/** Next sends the `Location` of a redirect twice. */
const toFirst = (value: string | string[]) => (Array.isArray(value) ? (value[0] ?? '') : value);

function toResponseHeaders(given: IncomingHttpHeaders): StoredResponse['headers'] {
  const { [requestIdHeader]: _, location, vary, 'content-type': type, ...headers } = given;
  return {
    ...withoutOwn(headers),
    ...(type !== undefined && { 'content-type': type }),
    ...(location !== undefined && { location: toFirst(location) }),
    vary: [vary ?? [], 'Accept-Encoding'].flat().join(', '),
  };
}

/** Starts a server for Next's handler on a free port of the loopback interface. */
export async function listenBehind(handler: RequestListener): Promise<Server> {
  const server = createServer({ shouldUpgradeCallback: () => false }, handler);
  // Pages may wait for a slow backend, and connections are kept open between two requests.
  Object.assign(server, { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** Creates the function that requests pages from Next's server. */
export function createCallNext(server: Server): CallNext {
  const { port } = server.address() as AddressInfo;
  const pool = new Pool(`http://127.0.0.1:${port}`, { headersTimeout: 0, bodyTimeout: 0 });
  server.once('close', () => void pool.destroy());
  return async ({ url, headers = {} }) => {
    const {
      statusCode,
      headers: given,
      body,
    } = await pool.request({
      method: 'GET',
      path: url,
      headers: { host: 'localhost', ...withoutOwn(headers) },
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    return { status: statusCode, headers: toResponseHeaders(given), body: new CompressedBody(bytes) };
  };
}
