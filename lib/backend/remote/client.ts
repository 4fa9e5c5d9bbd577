import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  wrap,
} from 'cockatiel';
import { Agent, type Dispatcher, request } from 'undici';
import { BackendUnavailable } from '#lib/backend/backend.ts';
import { parseWellFormed } from '#lib/content/well-formed.ts';
import { hasCode } from '#lib/error-code.ts';
import { getMeasures } from '#lib/measures.ts';
import { getRequestScope } from '#lib/request-scope.ts';

const pauseMs = 3_000;

/** The backend did not respond, or sent 5xx or an invalid response. */
class BackendFailure extends Error {
  /** The requested thing, when the failure may concern only this one. */
  readonly subject: string | undefined;

  constructor(cause: unknown, subject: string | undefined) {
    super(cause instanceof Error ? cause.message || cause.name : String(cause), { cause });
    this.subject = subject;
  }
}

interface Bounds {
  atOnce: number;
  waiting: number;
  perAddress?: number;
  /** Number of consecutive failures after which the queue pauses. */
  maxFailures: number;
}

/**
 * Bulkhead with a circuit breaker: limits concurrent requests, in total and per client address, and pauses while the
 * backend fails.
 */
class RequestQueue {
  readonly #perAddress: number;
  readonly #underWay = new Map<string, number>();
  readonly #policy;

  constructor({ atOnce, waiting, perAddress = Number.POSITIVE_INFINITY, maxFailures }: Bounds) {
    this.#perAddress = perAddress;
    // Repeated failures of one subject count once between two successes.
    const failed = new Set<string>();
    const counts = ({ subject }: BackendFailure) =>
      subject === undefined || (!failed.has(subject) && failed.add(subject) !== undefined);
    const breaker = circuitBreaker(
      handleWhen((error) => error instanceof BackendFailure && counts(error)),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(maxFailures) },
    );
    breaker.onSuccess(() => failed.clear());
    breaker.onBreak(() => failed.clear());
    this.#policy = wrap(bulkhead(atOnce, waiting), breaker);
  }

  async run<Result>(address: string, send: () => Promise<Result>): Promise<Result> {
    const underWay = this.#underWay.get(address) ?? 0;
    if (underWay >= this.#perAddress) throw new BulkheadRejectedError(this.#perAddress, 0);
    this.#underWay.set(address, underWay + 1);
    try {
      return await this.#policy.execute(send);
    } finally {
      const left = (this.#underWay.get(address) ?? 1) - 1;
      if (left > 0) this.#underWay.set(address, left);
      else this.#underWay.delete(address);
    }
  }
}

/**
 * Requests wait only for others in their queue. Unknown pages, never seen or linked to, have a separate queue, because
 * anyone can request any number of them.
 */
const createQueues = (maxFailures: number) => ({
  pages: new RequestQueue({ atOnce: 12, waiting: 500, maxFailures }),
  unknownPages: new RequestQueue({ atOnce: 4, waiting: 40, perAddress: 3, maxFailures }),
  calls: new RequestQueue({ atOnce: 6, waiting: 60, perAddress: 12, maxFailures }),
  submissions: new RequestQueue({ atOnce: 3, waiting: 60, maxFailures }),
});

const maxResponseBytes = 8_000_000;

export interface RemoteResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON. */
  body: unknown;
}

export interface RemoteRequest
  extends Partial<Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>> {
  /** Defaults to `calls` for an API call, otherwise to `pages`. */
  queue?: keyof ReturnType<typeof createQueues> | undefined;
  /** The requested thing, when its failure implies nothing about others. */
  subject?: string;
  /** Throws when the response does not come from the backend itself. That counts as a backend failure. */
  check?: (response: RemoteResponse) => void;
}

/** Without a connection, the failure does not concern the subject. */
const noConnection = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function toReason(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'circuit open';
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Only a response with an error status may have a body other than JSON. */
function parseBody(status: number, text: string): unknown {
  try {
    return parseWellFormed(text, JSON.parse);
  } catch (error) {
    if (status >= 400) return null;
    throw error;
  }
}

/** HTTP client of the backend, with persistent connections and a queue for each kind of request. */
export class RemoteClient {
  readonly #base: string;
  readonly #timeoutMs: number;
  readonly #agent: Agent;
  readonly #queues;

  /**
   * The timeout applies to connecting and to each read; the whole response may take twice as long. A queue pauses after
   * `maxFailures` consecutive failures.
   */
  constructor(base: string, timeoutMs = 5_000, maxFailures = 10) {
    this.#base = base;
    this.#timeoutMs = timeoutMs;
    this.#queues = createQueues(maxFailures);
    this.#agent = new Agent({
      connectTimeout: timeoutMs,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: maxResponseBytes,
    });
  }

  /**
   * Throws `BackendUnavailable` for no response, a redirect, a 5xx, or a response that is not JSON or fails `check`.
   */
  async send(path: string, { queue, subject, ...options }: RemoteRequest = {}): Promise<RemoteResponse> {
    const scope = getRequestScope();
    const start = performance.now();
    let outcome: 'answered' | 'failed' = 'failed';
    try {
      const name = queue ?? (scope?.isCall ? 'calls' : 'pages');
      const response = await this.#queues[name].run(scope?.address ?? '', () =>
        this.#request(path, options).catch((error: unknown) => {
          throw new BackendFailure(error, hasCode(error, ...noConnection) ? undefined : subject);
        }),
      );
      outcome = 'answered';
      return response;
    } catch (error) {
      const cause = error instanceof BackendFailure ? error.cause : error;
      throw new BackendUnavailable(`${path}: ${toReason(error)}`, { cause });
    } finally {
      getMeasures()?.addBackendCall(outcome, (performance.now() - start) / 1000);
    }
  }

  async #request(
    path: string,
    { method = 'GET', check, ...options }: RemoteRequest,
  ): Promise<RemoteResponse> {
    const { statusCode, headers, body } = await request(this.#base + path, {
      ...options,
      method,
      signal: AbortSignal.timeout(2 * this.#timeoutMs),
      dispatcher: this.#agent,
    });
    const text = await body.text();
    if (statusCode >= 500) throw new Error(`status ${statusCode}`);
    // Redirects are not followed: they lead to a login page or to an address that was not configured.
    if (statusCode >= 300 && statusCode < 400) throw new Error(`status ${statusCode}, a redirect`);
    const response = { status: statusCode, headers, body: parseBody(statusCode, text) };
    check?.(response);
    return response;
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}
