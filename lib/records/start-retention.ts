import { logger } from '#lib/log.ts';
import type { Records } from './records.ts';
import { eraseOld, type Retention } from './retention.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** Erases what is too old, now and every hour; gives a function that ends it. */
export function startRetention({ database }: Records, days: Retention): () => void {
  const erase = async () => {
    try {
      const erased = await eraseOld(database, days);
      if (Object.values(erased).some((count) => count > 0)) logger.info(erased, 'old records erased');
    } catch (error) {
      logger.error(error, 'old records could not be erased');
    }
  };
  void erase();
  const timer = setInterval(erase, hourMilliseconds);
  return () => clearInterval(timer);
}
