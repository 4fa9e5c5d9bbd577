import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { RemoteClient } from '#lib/backend/remote/client.ts';
import { env } from '#lib/settings/env.ts';
import { readBackend } from '#scripts/export/read-backend.ts';
import { writeContent } from '#scripts/export/write-content.ts';

function toNumber(value: string): number {
  if (!(Number(value) > 0)) throw new InvalidArgumentError('must be a number above 0');
  return Number(value);
}

const { to, maxPages, minutes } = new Command('export')
  .description('Writes all that the backend of BACKEND_URL delivers as a content folder.')
  .requiredOption('--to <folder>', 'a new or an empty one')
  .option('--max-pages <number>', 'addresses that are asked for', toNumber, 5_000)
  .option('--minutes <number>', 'time for asking', toNumber, 10)
  .parse()
  .opts<{ to: string; maxPages: number; minutes: number }>();

const problems: string[] = [];
try {
  if (!env.BACKEND_URL) throw new Error('error: BACKEND_URL must name the backend');
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`error: ${to} is not empty`);
  const client = new RemoteClient(env.BACKEND_URL);
  const delivered = await readBackend(client, { maxPages, minutes }, problems);
  problems.push(...(await writeContent(delivered, path.resolve(to))));
  await client.close();
  for (const problem of problems) console.error(problem);
  console.info(`${delivered.pages.size} pages are in ${to}, ${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
