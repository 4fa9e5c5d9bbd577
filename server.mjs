import { createServer } from 'node:http';
import { resolve } from 'node:path';

process.env.NODE_ENV = 'production';
// Whoever read the log may be gone. Its lines are lost then; a fault of theirs would be logged, without end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// Folders in the settings are the caller's; the files of the site are looked for from its own folder.
for (const name of ['DATA_DIR', 'CONTENT_DIR']) {
  if (process.env[name]) process.env[name] = resolve(process.env[name]);
}
process.chdir(import.meta.dirname);

function stop(error) {
  console.error(error.message);
  process.exit(1);
}

const { env } = await import('#lib/settings/env.ts').catch(stop);
const { findContentProblem, findMisspelt } = await import('#lib/settings/check-settings.ts');
for (const problem of findMisspelt(process.env)) console.warn(problem);
const problem = findContentProblem(env, Boolean(process.env.CONTENT_DIR));
if (problem) stop(new Error(problem));
if (process.argv.includes('--check-settings')) process.exit(0);

const { logger } = await import('#lib/log.ts');
const { measureRequest, sendMetrics } = await import('#lib/api/metrics.ts');
const { findPublicResponse } = await import('#lib/api/public-responses.ts');
const { readBrand } = await import('#lib/brand/read-brand.ts');
const { keepBuildFiles, sendBrandFiles, sendFile } = await import('#lib/http/static-files.ts');
const { limitSlowSenders } = await import('#lib/http/body-timeout.ts');
const { createListener, sendError } = await import('#lib/http/listener.ts');
const { answerOnSocket, answerParserError } = await import('#lib/http/parser-error.ts');
const { isCached, sendCachedResponse } = await import('#lib/http/cached-responses.ts');
const { takeTurn } = await import('#lib/http/turns.ts');
const { shutDownOnSignal } = await import('#lib/http/shutdown.ts');
const { pageCache } = await import('#lib/next/cache-handler.ts');
const { createPages } = await import('#lib/next/serve-pages.ts');
const { offerPages } = await import('#lib/next/ask-next.ts');
const { createAppRoutes } = await import('#lib/next/request-kind.ts');
const { requestIdHeader, runInScope, toRequestScope } = await import('#lib/request-scope.ts');
const { processState } = await import('#lib/process-state.ts');
const { startSite } = await import('#lib/start/start-site.ts');
const { findDestination } = await import('#lib/pages/destination.ts');
const { default: createNext } = await import('next');

// Next starts the site itself where nothing stands in front of it.
processState.isInFront = true;

// The site speaks no other protocol; without this Next leaves every request to upgrade without an answer.
const server = createServer({ shouldUpgradeCallback: () => false, requireHostHeader: false });
const app = createNext({
  dev: false,
  dir: import.meta.dirname,
  hostname: 'localhost',
  port: env.PORT,
  httpServer: server,
});
await keepBuildFiles(env.DATA_DIR);
const expirePages = (tags, seconds) => pageCache.expire(tags, seconds);
const steps = await startSite({ expirePages, makeFiles: sendBrandFiles }).catch(stop);
await app.prepare().catch(stop);

const next = app.getRequestHandler();
const isAppRoute = createAppRoutes('.next/');
const pages = createPages({ cache: pageCache, findDestination, isAppRoute, next });
offerPages(next);

/** Whatever takes work waits for its turn among the requests of the same address. */
async function handleInTurn(request, response, source) {
  const { id, address } = toRequestScope(request);
  measureRequest(request, response);
  response.setHeader(requestIdHeader, id);
  const hasHadTurn = await takeTurn(address, async () => {
    if (response.destroyed) return;
    await (source ? sendCachedResponse(request, response, source) : pages.handle(request, response));
  });
  if (hasHadTurn || response.destroyed) return;
  response.setHeader('retry-after', '1');
  sendError(response, 429, request.url);
}

/** What is in memory is sent at once, without an id and a measure, which would cost more than the answer itself. */
async function handle(request, response) {
  const sent = pages.sendCached(request, response);
  if (sent) return sent;
  if (sendFile(request, response)) return;
  const source = findPublicResponse(request);
  if (source && isCached(source)) return sendCachedResponse(request, response, source);
  const metricsSent = sendMetrics(request, response, processState.metrics);
  return metricsSent ?? runInScope(toRequestScope(request), () => handleInTurn(request, response, source));
}

const listener = createListener(handle, (error, request) => {
  runInScope(toRequestScope(request), () => logger.error(error));
});
limitSlowSenders(server);
server.on('request', listener);
server.on('checkExpectation', listener);
server.on('connect', (_request, socket) => answerOnSocket(socket, 405));
server.on('clientError', answerParserError);
server.on('error', (error) => {
  const isTaken = error.code === 'EADDRINUSE';
  stop(isTaken ? new Error(`Setting PORT: ${env.PORT} is taken by another program`) : error);
});
server.keepAliveTimeout = 65_000;
shutDownOnSignal(server, { Next: () => app.close(), ...steps });
// With Node's 511 a few hundred connections at once keep out everybody else for seconds.
server.listen({ port: env.PORT, host: env.HOST, backlog: 4096 }, () => {
  console.log(`${Object.values(readBrand().name)[0] ?? 'The site'} is at http://localhost:${env.PORT}/`);
});
