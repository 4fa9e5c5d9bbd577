import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { tryToMakeBrandFiles } from '#lib/brand/make-brand-files.ts';
import { logger } from '#lib/log.ts';
import { processState } from '#lib/process-state.ts';
import { findContentProblem, findMisspelt } from '#lib/settings/check-settings.ts';
import { env, isDevelopment } from '#lib/settings/env.ts';
import { prepareRequest, type RequestStart } from './prepare-request.ts';
import { startSite } from './start-site.ts';

declare global {
  interface ProcessState {
    /** Steps by name that end deliveries and other background work after the last request. Set when the site runs. */
    shutdownSteps?: Record<string, () => Promise<unknown>> | undefined;
  }
}

/**
 * With the host 127.0.0.1, Next compares rewrites with `localhost`, treats them as another site and proxies them to
 * itself.
 */
function checkHostname(): void {
  const name = process.argv[process.argv.findIndex((each) => /^(?:-H|--hostname)$/.test(each)) + 1];
  const host = name && !name.includes('/') ? name : process.env['HOSTNAME'];
  if (/^127\.|^\[?::1\]?$/.test(host ?? '')) {
    throw new Error(
      `HOSTNAME must be localhost, 0.0.0.0 or a name (got "${host}"): Next.js can't rewrite there`,
    );
  }
}

function checkSettings(): void {
  for (const problem of findMisspelt(process.env)) logger.warn(problem);
  const problem = findContentProblem(env, Boolean(process.env['CONTENT_DIR']));
  if (problem) throw new Error(problem);
  checkHostname();
}

/**
 * Starts the site, once: from `instrumentation.ts` in `next start` and the standalone server, from `server.mjs` before it
 * starts Next. Throws an error that names a bad setting.
 * Why: `diagnostics_channel` is Node's documented way to see a request before the server does. Next has no such hook.
 * If it stops working: pages are not cached, because they lack the nonce.
 */
export async function startInNext(): Promise<void> {
  if (isDevelopment || processState.shutdownSteps) return;
  const hasAdapter = processState.adapter !== undefined;
  // server.mjs checks the settings before it loads anything else, and builds its own addresses.
  if (!hasAdapter) checkSettings();
  processState.renderNonce = randomBytes(16).toString('hex');
  subscribe('http.server.request.start', (message) => prepareRequest(message as RequestStart));
  const expirePages = (tags: string[], seconds?: number) => processState.pageCache?.expire(tags, seconds);
  const steps = await startSite({ expirePages, makeFiles: tryToMakeBrandFiles });
  processState.shutdownSteps = steps;
  if (hasAdapter) return;
  const stop = () => Promise.allSettled(Object.values(steps).map((end) => end()));
  // Next finishes the requests and exits.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}
