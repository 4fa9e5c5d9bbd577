import pino from 'pino';
import { getRequestScope } from '#lib/request-scope.ts';
import { env } from '#lib/settings/env.ts';

/**
 * Logs one JSON line per event to standard output, with the ID of the request that caused it. Never logs personal data.
 */
export const logger = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  mixin: () => ({ request: getRequestScope()?.id }),
});
