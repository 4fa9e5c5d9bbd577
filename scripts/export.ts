import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteClient } from '#lib/backend/remote/client.ts';
import { env } from '#lib/settings/env.ts';
import { readBackend } from '#scripts/export/read-backend.ts';
import { writeContent } from '#scripts/export/write-content.ts';

const usage = 'BACKEND_URL=https://backend.example npm run export -- --to <new or empty folder>';
const options = { to: { type: 'string' }, page: { type: 'string', multiple: true } } as const;
const { to, page } = parseArgs({ options }).values;
const isFree = to !== undefined && (!existsSync(to) || readdirSync(to).length === 0);
if (!env.BACKEND_URL || !isFree) {
  console.error(`${to ?? 'The folder'} must be new or empty: ${usage}`);
  process.exit(2);
}
const client = new RemoteClient(env.BACKEND_URL);
const problems: string[] = [];
const delivered = await readBackend(client, { start: page, problems });
const { size } = delivered.pages;
if (size > 0) problems.push(...(await writeContent(delivered, path.resolve(to))));
await client.close();
for (const problem of problems) console.error(problem);
console.info(size > 0 ? `${size} pages are in ${to}.` : 'No page can be had, so nothing is written.');
process.exitCode = size > 0 && problems.length === 0 ? 0 : 1;
