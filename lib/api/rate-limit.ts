import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts a call of an address; gives the seconds to wait when there were too many. */
export type RateLimit = (address: string) => Promise<number | null>;

export function createRateLimit(calls: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: calls, duration: seconds });
  return async (address) => {
    try {
      await limiter.consume(address);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  };
}
