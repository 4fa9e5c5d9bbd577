import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface FakeResponse {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  text?: string | Buffer;
  /** Writes the response itself. */
  write?(response: ServerResponse): void;
}

/** A content service over real connections, with responses set by the test. */
export interface FakeService {
  origin: string;
  requests: FakeRequest[];
  /** One response for all requests, or a function that creates them. */
  response: FakeResponse | ((request: FakeRequest) => FakeResponse | Promise<FakeResponse>);
  stop(): Promise<void>;
}

function send(response: ServerResponse, { status = 200, headers, body, text, write }: FakeResponse): void {
  if (write) write(response);
  else response.writeHead(status, headers).end(text ?? (body === undefined ? '' : JSON.stringify(body)));
}

export async function startFakeService(response: FakeService['response'] = {}): Promise<FakeService> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers };
    service.requests.push(request);
    send(
      outgoing,
      typeof service.response === 'function' ? await service.response(request) : service.response,
    );
  });
  const service: FakeService = {
    origin: '',
    requests: [],
    response,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
