import { logger } from '#lib/log.ts';
import { eraseOld } from './erase.ts';
import type { Records } from './records.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** Erases what is too old, now and every hour; gives a function that ends it. */
export function startRetention({ database }: Records, days: number): () => void {
  const erase = async () => {
    try {
      const applications = await eraseOld(database, days);
      if (applications > 0) logger.info({ applications }, 'old applications erased');
    } catch (error) {
      logger.error(error, 'old applications could not be erased');
    }
  };
  void erase();
  const timer = setInterval(erase, hourMilliseconds);
  return () => clearInterval(timer);
}
