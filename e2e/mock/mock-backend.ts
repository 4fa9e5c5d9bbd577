import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { z } from 'zod';
import { ContentService } from './content-service.ts';
import { pageEdit } from './edits.ts';
import { type FailureSwitch, failureSwitch, sendInvalid } from './failures.ts';

export interface Received {
  action: string;
  contentType: string;
  body: string;
}

const noFailure = failureSwitch.parse({ failure: 'none' });

/** Errors with which a submission is not stored, or its sender cannot know whether it was. */
const refusing = new Set<string>(['error-500', 'hang', 'broken-json', 'success-false', 'drop-connection']);

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'latin1').toString());
  } catch {
    return undefined;
  }
}

/** Applies the request body, or responds with what is wrong with it. */
function take<Schema extends z.ZodType>(
  schema: Schema,
  body: string,
  response: ServerResponse,
  act: (order: z.output<Schema>) => void,
): void {
  const parsed = schema.safeParse(parseJson(body));
  if (parsed.success) act(parsed.data);
  response.statusCode = parsed.success ? 200 : 400;
  response.end(JSON.stringify(parsed.success ? parsed.data : { message: parsed.error.message }));
}

class MockBackend {
  #failure: FailureSwitch = noFailure;
  readonly #service = new ContentService();
  readonly #received: Received[] = [];
  readonly #asked: string[] = [];

  async response(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://mock');
    const body = await readBody(request);
    switch (url.pathname) {
      case '/received':
        response.end(JSON.stringify(this.#received));
        break;
      case '/asked':
        response.end(JSON.stringify(this.#asked.splice(0)));
        break;
      case '/failures':
        take(failureSwitch, body, response, (failure) => {
          this.#failure = failure;
        });
        break;
      case '/edits':
        take(pageEdit, body, response, (edit) => this.#service.edit(edit));
        break;
      default:
        await this.#handleCall(url, body, request, response);
    }
  }

  async #handleCall(url: URL, body: string, request: IncomingMessage, response: ServerResponse) {
    const action = url.searchParams.get('action') ?? url.pathname;
    const isMeant = this.#failure.action === undefined || this.#failure.action === action;
    const failure = isMeant ? this.#failure : noFailure;
    if (request.method === 'GET') this.#asked.push(url.pathname + url.search);
    if (request.method === 'POST' && !refusing.has(failure.failure)) {
      this.#received.push({ action, contentType: request.headers['content-type'] ?? '', body });
    }
    await sendInvalid(response, await this.#service.getResponse(url, request), failure);
  }
}

/**
 * A backend for tests and manual trials. `POST /failures` with a failure switch as JSON simulates an error, `POST /edits`
 * with a page edit changes a page. `GET /received` lists the submissions, with bodies as latin1 text. `GET /asked`
 * lists the GET requests since the previous `GET /asked`.
 */
export function createMockBackend(): Server {
  const mock = new MockBackend();
  return createServer((request, response) => {
    mock.response(request, response).catch((error: unknown) => response.destroy(Error(String(error))));
  });
}
