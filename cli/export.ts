import { existsSync, readdirSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { readBackend } from '#cli/export/read-backend.ts';
import { writeContent } from '#cli/export/write-content.ts';
import { withProgress } from '#cli/progress.ts';
import { prepareProgram, runProgram, UsageError } from '#cli/run-program.ts';
import { RemoteClient } from '#lib/backend/remote/client.ts';
import { env } from '#lib/settings/env.ts';

const notes = `
Example:
  BACKEND_URL=https://cms.example.com npm run export -- --to /srv/content

Exit codes: 0 success, 1 when something is missing from the export, 2 usage error.`;

interface Options {
  to: string;
  page?: string[];
}

async function exportContent({ to, page }: Options): Promise<void> {
  const origin = env.BACKEND_URL;
  if (!origin) throw new UsageError('BACKEND_URL is required: set it to the address of the backend');
  if (existsSync(to) && !(statSync(to).isDirectory() && readdirSync(to).length === 0))
    throw new UsageError(`--to must be a new or empty folder (got ${JSON.stringify(to)})`);
  // No visitor waits for this client, so it keeps calling a backend that fails.
  const client = new RemoteClient(origin, undefined, Number.POSITIVE_INFINITY);
  const delivered = await withProgress('Reading pages', (report) =>
    readBackend(client, page, { onPages: report }),
  );
  await client.close();
  const { pages, problems } = delivered;
  if (pages.size > 0) await writeContent(delivered, to);
  else problems.push('The backend returned no pages, so nothing was written.');
  for (const problem of problems) console.error(problem);
  if (pages.size > 0) console.info(`Pages written to ${to}: ${pages.size}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const program = prepareProgram(new Command('npm run export --'))
  .usage('--to <folder> [options]')
  .description('Writes the pages and texts of the backend at BACKEND_URL as a content folder.')
  .requiredOption('--to <folder>', 'new or empty folder')
  .option('--page <code...>', 'pages that no link leads to, such as ru/vacancy/closed')
  .addHelpText('after', notes)
  .action(exportContent);

await runProgram(program);
