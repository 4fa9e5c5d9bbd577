import pino from 'pino';
import { env } from '#lib/settings/env.ts';

/** One JSON line an event on standard output. Never personal data. */
export const logger = pino({ level: env.LOG_LEVEL, base: undefined });
