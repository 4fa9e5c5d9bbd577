import { BrokenCircuitError } from 'cockatiel';
import { Agent, type Dispatcher, request } from 'undici';
import { getAsker } from '#lib/backend/asker.ts';
import { BackendUnavailable } from '#lib/backend/backend.ts';
import { hasCode } from '#lib/error-code.ts';
import { getMeasures } from '#lib/measures.ts';
import { BackendFault, Lane, type LaneName, lanes, maxConnections } from './lanes.ts';

const maxAnswerBytes = 8_000_000;

export interface RemoteAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON. */
  body: unknown;
}

export type RemoteRequest = Partial<Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>>;

export interface Way {
  /** By default that of pages, or that of calls. */
  lane?: LaneName | undefined;
  /** What the question is about, when it may fail for itself alone. */
  subject?: string;
}

/** No connection is nobody's own fault. */
const noConnection = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function toReason(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'circuit open';
  return error instanceof Error ? error.message || error.name : String(error);
}

/** A refusal may come without JSON; an answer may not. */
function parseAnswer(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status >= 400) return null;
    throw error;
  }
}

/** HTTP to the backend: kept connections, and a lane for each kind of question. */
export class RemoteClient {
  readonly #base: string;
  readonly #timeoutMs: number;
  readonly #agent: Agent;
  readonly #lanes = {
    pages: new Lane(lanes.pages),
    unprovenPages: new Lane(lanes.unprovenPages),
    calls: new Lane(lanes.calls),
    submissions: new Lane(lanes.submissions),
  };

  /** The time allowed is for connecting and for each read; the whole answer may take twice as long. */
  constructor(base: string, timeoutMs = 5_000) {
    this.#base = base;
    this.#timeoutMs = timeoutMs;
    this.#agent = new Agent({
      connections: maxConnections,
      connectTimeout: timeoutMs,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: maxAnswerBytes,
    });
  }

  /** Throws `BackendUnavailable` when there is no answer, a 5xx, or one that is not JSON. */
  async ask(path: string, { lane, subject, ...options }: RemoteRequest & Way = {}): Promise<RemoteAnswer> {
    const asker = getAsker();
    const name = lane ?? (asker?.isCall ? 'calls' : 'pages');
    const start = performance.now();
    const measure = (outcome: 'answered' | 'failed') =>
      getMeasures()?.addBackendCall(outcome, (performance.now() - start) / 1000);
    try {
      const answer = await this.#lanes[name].run(asker?.getAddress() ?? '', () =>
        this.#send(path, options).catch((error: unknown) => {
          throw new BackendFault(error, hasCode(error, ...noConnection) ? undefined : subject);
        }),
      );
      measure('answered');
      return answer;
    } catch (error) {
      measure('failed');
      const cause = error instanceof BackendFault ? error.cause : error;
      throw new BackendUnavailable(`${path}: ${toReason(error)}`, { cause });
    }
  }

  async #send(path: string, { method = 'GET', ...options }: RemoteRequest): Promise<RemoteAnswer> {
    const signal = AbortSignal.timeout(2 * this.#timeoutMs);
    const answer = await request(this.#base + path, {
      ...options,
      method,
      signal,
      dispatcher: this.#agent,
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 500) throw new Error(`status ${answer.statusCode}`);
    return { status: answer.statusCode, headers: answer.headers, body: parseAnswer(answer.statusCode, text) };
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}
