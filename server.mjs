import { createServer } from 'node:http';
import { resolve } from 'node:path';

process.env.NODE_ENV = 'production';
// The reader of the log may be gone. Without a listener, the error would be logged, which would fail again.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// Folders in the settings are relative to the caller's folder; the site's files to its own.
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

const { readBrand } = await import('#lib/brand/read-brand.ts');
const { handleParserError, sendErrorOnSocket } = await import('#lib/http/socket-error.ts');
const { limitSlowSenders } = await import('#lib/http/body-timeout.ts');
const { createAdapter } = await import('#server/adapter.ts');
const { shutDownOnSignal } = await import('#server/shutdown.ts');

// The site speaks no other protocol. Without this, Next leaves every upgrade request without a response.
const server = createServer({ shouldUpgradeCallback: () => false, requireHostHeader: false });
const { listener, steps } = await createAdapter(server, import.meta.dirname).catch(stop);
limitSlowSenders(server);
server.on('request', listener);
server.on('checkExpectation', listener);
server.on('connect', (_request, socket) => sendErrorOnSocket(socket, 405));
server.on('clientError', handleParserError);
server.on('error', (error) => {
  const isTaken = error.code === 'EADDRINUSE';
  stop(isTaken ? new Error(`Setting PORT: ${env.PORT} is taken by another program`) : error);
});
server.keepAliveTimeout = 65_000;
shutDownOnSignal(server, steps);
// With Node's default of 511, a few hundred simultaneous connections block all others for seconds.
server.listen({ port: env.PORT, host: env.HOST, backlog: 4096 }, () => {
  console.log(`${Object.values(readBrand().name)[0] ?? 'The site'} is at http://localhost:${env.PORT}/`);
});
