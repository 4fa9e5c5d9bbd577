import { BrokenCircuitError } from 'cockatiel';
import { Agent, type Dispatcher, request } from 'undici';
import { getAsker } from '#lib/backend/asker.ts';
import { BackendUnavailable } from '#lib/backend/backend.ts';
import { hasCode } from '#lib/error-code.ts';
import { getMeasures } from '#lib/measures.ts';
import { BackendFault, createLanes } from './lanes.ts';

const maxResponseBytes = 8_000_000;

export interface RemoteResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON. */
  body: unknown;
}

export interface RemoteRequest
  extends Partial<Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>> {
  /** By default `calls` or `pages`, by who asks. */
  lane?: keyof ReturnType<typeof createLanes> | undefined;
  /** What is asked for, when its failure says nothing about others. */
  subject?: string;
}

/** Without a connection the subject is not at fault. */
const noConnection = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function toReason(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'circuit open';
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Only an error status may come without JSON. */
function parseBody(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status >= 400) return null;
    throw error;
  }
}

/** HTTP to the backend, over persistent connections, with a lane for each kind of request. */
export class RemoteClient {
  readonly #base: string;
  readonly #timeoutMs: number;
  readonly #agent: Agent;
  readonly #lanes = createLanes();

  /** The timeout is for connecting and for each read; the whole response may take twice as long. */
  constructor(base: string, timeoutMs = 5_000) {
    this.#base = base;
    this.#timeoutMs = timeoutMs;
    this.#agent = new Agent({
      connectTimeout: timeoutMs,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: maxResponseBytes,
    });
  }

  /** Throws `BackendUnavailable` when there is no response, a 5xx, or one that is not JSON. */
  async send(path: string, { lane, subject, ...options }: RemoteRequest = {}): Promise<RemoteResponse> {
    const asker = getAsker();
    const start = performance.now();
    let outcome: 'answered' | 'failed' = 'failed';
    try {
      const name = lane ?? (asker?.isCall ? 'calls' : 'pages');
      const response = await this.#lanes[name].run(asker?.getAddress() ?? '', () =>
        this.#request(path, options).catch((error: unknown) => {
          throw new BackendFault(error, hasCode(error, ...noConnection) ? undefined : subject);
        }),
      );
      outcome = 'answered';
      return response;
    } catch (error) {
      const cause = error instanceof BackendFault ? error.cause : error;
      throw new BackendUnavailable(`${path}: ${toReason(error)}`, { cause });
    } finally {
      getMeasures()?.addBackendCall(outcome, (performance.now() - start) / 1000);
    }
  }

  async #request(path: string, { method = 'GET', ...options }: RemoteRequest): Promise<RemoteResponse> {
    const { statusCode, headers, body } = await request(this.#base + path, {
      ...options,
      method,
      signal: AbortSignal.timeout(2 * this.#timeoutMs),
      dispatcher: this.#agent,
    });
    const text = await body.text();
    if (statusCode >= 500) throw new Error(`status ${statusCode}`);
    return { status: statusCode, headers, body: parseBody(statusCode, text) };
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}
