import { existsSync, readdirSync } from 'node:fs';
import { Command } from 'commander';
import { RemoteClient } from '#lib/backend/remote/client.ts';
import { env } from '#lib/settings/env.ts';
import { readBackend } from '#scripts/export/read-backend.ts';
import { writeContent } from '#scripts/export/write-content.ts';

const command = new Command('export')
  .usage('-- --to <folder>')
  .description('Writes what the backend of BACKEND_URL delivers as a content folder.')
  .requiredOption('--to <folder>', 'a new or an empty one')
  .option('--page <code...>', 'pages that nothing leads to, like ru/vacancy/closed')
  .showHelpAfterError('(--help explains)')
  .parse();
const { to, page } = command.opts<{ to: string; page?: string[] }>();
const origin = env.BACKEND_URL ?? command.error('error: Setting BACKEND_URL is missing', { exitCode: 2 });
if (existsSync(to) && readdirSync(to).length > 0)
  command.error(`error: ${to} must be new or empty`, { exitCode: 2 });
// No visitor waits here, so the client need not spare a backend that fails.
const client = new RemoteClient(origin, undefined, Number.POSITIVE_INFINITY);
const delivered = await readBackend(client, page);
await client.close();
if (delivered.pages.size > 0) await writeContent(delivered, to);
else delivered.problems.push('No page can be had, so nothing is written.');
for (const problem of delivered.problems) console.error(problem);
if (delivered.pages.size > 0) console.info(`${delivered.pages.size} pages are in ${to}.`);
process.exitCode = delivered.problems.length === 0 ? 0 : 1;
