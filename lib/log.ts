import pino from 'pino';
import { getRequestScope } from '#lib/request-scope.ts';
import { env } from '#lib/settings/env.ts';

/** One JSON line an event on standard output, with the request that caused it. Never personal data. */
export const logger = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  mixin: () => ({ request: getRequestScope()?.id }),
});
