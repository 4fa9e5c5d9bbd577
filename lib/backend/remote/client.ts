import { BrokenCircuitError, bulkhead, ConsecutiveBreaker, circuitBreaker, handleAll, wrap } from 'cockatiel';
import { Agent, type Dispatcher, request } from 'undici';
import { BackendUnavailable } from '#lib/backend/backend.ts';

const maxAnswerBytes = 8_000_000;
const maxConcurrent = 16;
const maxWaiting = 500;

export interface RemoteAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON. */
  body: unknown;
}

export type RemoteRequest = Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>;

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

/** HTTP to the backend: kept connections, a bound on what is under way, and rest for one that fails. */
export class RemoteClient {
  readonly #base: string;
  readonly #timeoutMs: number;
  readonly #agent: Agent;
  readonly #policy = wrap(
    circuitBreaker(handleAll, { halfOpenAfter: 3_000, breaker: new ConsecutiveBreaker(10) }),
    bulkhead(maxConcurrent, maxWaiting),
  );

  /** The time allowed is for connecting and for each read; the whole answer may take twice as long. */
  constructor(base: string, timeoutMs = 5_000) {
    this.#base = base;
    this.#timeoutMs = timeoutMs;
    this.#agent = new Agent({
      connections: maxConcurrent,
      connectTimeout: timeoutMs,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: maxAnswerBytes,
    });
  }

  /** Throws `BackendUnavailable` when there is no answer, a 5xx, or one that is not JSON. */
  async ask(path: string, options: RemoteRequest = { method: 'GET' }): Promise<RemoteAnswer> {
    try {
      return await this.#policy.execute(() => this.#send(path, options));
    } catch (error) {
      throw new BackendUnavailable(`${path}: ${toReason(error)}`, { cause: error });
    }
  }

  async #send(path: string, options: RemoteRequest): Promise<RemoteAnswer> {
    const signal = AbortSignal.timeout(2 * this.#timeoutMs);
    const answer = await request(this.#base + path, {
      ...options,
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
