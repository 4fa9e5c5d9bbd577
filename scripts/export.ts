import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
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
const client = new RemoteClient(origin);
const problems: string[] = [];
const delivered = await readBackend(client, { start: page, problems });
const { size } = delivered.pages;
if (size > 0) problems.push(...(await writeContent(delivered, path.resolve(to))));
await client.close();
for (const problem of problems) console.error(problem);
console.info(size > 0 ? `${size} pages are in ${to}.` : 'No page can be had, so nothing is written.');
process.exitCode = size > 0 && problems.length === 0 ? 0 : 1;
