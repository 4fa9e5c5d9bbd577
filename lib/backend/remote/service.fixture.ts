import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface FakeAnswer {
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
  answer: FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>);
  stop(): Promise<void>;
}

function send(response: ServerResponse, { status = 200, headers, body, text, write }: FakeAnswer): void {
  if (write) write(response);
  else response.writeHead(status, headers).end(text ?? (body === undefined ? '' : JSON.stringify(body)));
}

export async function startFakeService(answer: FakeService['answer'] = {}): Promise<FakeService> {
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers };
    service.requests.push(request);
    send(response, typeof service.answer === 'function' ? await service.answer(request) : service.answer);
  });
  const service: FakeService = {
    origin: '',
    requests: [],
    answer,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
