import {
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  wrap,
} from 'cockatiel';

const maxFailures = 10;
const pauseMs = 3_000;

/** The backend did not answer, or answered 5xx or nonsense. */
export class BackendFault extends Error {
  /** What was asked for, when only this one thing may be at fault. */
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
}

/** Bounds the requests under way, in all and for each address, and pauses while the backend fails. */
class Lane {
  readonly #perAddress: number;
  readonly #underWay = new Map<string, number>();
  readonly #policy;

  constructor({ atOnce, waiting, perAddress = Number.POSITIVE_INFINITY }: Bounds) {
    this.#perAddress = perAddress;
    // A subject that fails again and again counts once between two successes.
    const failed = new Set<string>();
    const counts = ({ subject }: BackendFault) =>
      subject === undefined || (!failed.has(subject) && failed.add(subject) !== undefined);
    const breaker = circuitBreaker(
      handleWhen((error) => error instanceof BackendFault && counts(error)),
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
 * Requests wait only for others in their lane. Unknown pages, which nobody has ever seen or linked to, have a lane of
 * their own: anyone can ask for any number of them.
 */
export const createLanes = () => ({
  pages: new Lane({ atOnce: 12, waiting: 500 }),
  unknownPages: new Lane({ atOnce: 4, waiting: 40, perAddress: 3 }),
  calls: new Lane({ atOnce: 6, waiting: 60, perAddress: 12 }),
  submissions: new Lane({ atOnce: 3, waiting: 60 }),
});
