import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getAnswer, type Received } from './answers.ts';
import { type FaultSwitch, faultSwitch, sendFaulty } from './faults.ts';

const noFault = faultSwitch.parse({ fault: 'none' });

/** With these on, a submission is not taken, or its sender cannot know that it was. */
const refusing = new Set<string>(['error-500', 'hang', 'broken-json', 'success-false', 'drop-connection']);

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

class MockBackend {
  #fault: FaultSwitch = noFault;
  readonly #received: Received[] = [];

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://mock');
    const body = await readBody(request);
    if (url.pathname === '/received') response.end(JSON.stringify(this.#received));
    else if (url.pathname === '/faults') this.#switch(body, response);
    else await this.#answerCall(url, body, request, response);
  }

  #switch(body: string, response: ServerResponse): void {
    const parsed = faultSwitch.safeParse(JSON.parse(body || 'null'));
    if (parsed.success) this.#fault = parsed.data;
    response.statusCode = parsed.success ? 200 : 400;
    response.end(JSON.stringify(parsed.success ? this.#fault : { message: parsed.error.message }));
  }

  async #answerCall(url: URL, body: string, request: IncomingMessage, response: ServerResponse) {
    const action = url.searchParams.get('action') ?? url.pathname;
    const isMeant = this.#fault.action === undefined || this.#fault.action === action;
    const fault = isMeant ? this.#fault : noFault;
    if (request.method === 'POST' && !refusing.has(fault.fault)) {
      this.#received.push({ action, contentType: request.headers['content-type'] ?? '', body });
    }
    await sendFaulty(response, await getAnswer(url, request), fault);
  }
}

/**
 * A content service for tests and for trying things out. `POST /faults` with a fault switch as JSON makes it
 * misbehave; `GET /received` lists what was submitted, bodies as latin1 text.
 */
export function createMockBackend(): Server {
  const mock = new MockBackend();
  return createServer((request, response) => {
    mock.answer(request, response).catch((error: unknown) => response.destroy(Error(String(error))));
  });
}
