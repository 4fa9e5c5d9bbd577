import {
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  wrap,
} from 'cockatiel';

/**
 * Whose questions wait for each other. Pages that nobody has ever linked to or seen have a lane of their own: anyone
 * can ask for any number of them.
 */
export const lanes = {
  pages: { atOnce: 12, waiting: 500, forEachAsker: Number.POSITIVE_INFINITY },
  unprovenPages: { atOnce: 4, waiting: 40, forEachAsker: 3 },
  calls: { atOnce: 6, waiting: 60, forEachAsker: 12 },
  submissions: { atOnce: 3, waiting: 60, forEachAsker: Number.POSITIVE_INFINITY },
};
export type LaneName = keyof typeof lanes;

export const maxConnections = Object.values(lanes).reduce((sum, { atOnce }) => sum + atOnce, 0);

const failuresToRest = 10;
const restMs = 3_000;

/** The backend did not answer, or answered 5xx or nonsense. */
export class BackendFault extends Error {
  /** What was asked for, when the fault may be that of this one thing. */
  readonly subject: string | undefined;

  constructor(cause: unknown, subject: string | undefined) {
    super(cause instanceof Error ? cause.message || cause.name : String(cause), { cause });
    this.subject = subject;
  }
}

/** A bound on what is under way, in all and for each asker, and rest for a backend that fails. */
export class Lane {
  readonly #forEachAsker: number;
  readonly #askers = new Map<string, number>();
  readonly #policy;

  constructor({ atOnce, waiting, forEachAsker }: (typeof lanes)[LaneName]) {
    this.#forEachAsker = forEachAsker;
    // What fails again and again for itself alone counts once between two answers.
    const failed = new Set<string>();
    const isNews = ({ subject }: BackendFault) =>
      subject === undefined || (!failed.has(subject) && failed.add(subject) !== undefined);
    const breaker = circuitBreaker(
      handleWhen((error) => error instanceof BackendFault && isNews(error)),
      { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresToRest) },
    );
    breaker.onSuccess(() => failed.clear());
    breaker.onBreak(() => failed.clear());
    this.#policy = wrap(bulkhead(atOnce, waiting), breaker);
  }

  async run<Result>(asker: string, ask: () => Promise<Result>): Promise<Result> {
    const underWay = this.#askers.get(asker) ?? 0;
    if (underWay >= this.#forEachAsker) throw new BulkheadRejectedError(this.#forEachAsker, 0);
    this.#askers.set(asker, underWay + 1);
    try {
      return await this.#policy.execute(ask);
    } finally {
      const left = (this.#askers.get(asker) ?? 1) - 1;
      if (left > 0) this.#askers.set(asker, left);
      else this.#askers.delete(asker);
    }
  }
}
