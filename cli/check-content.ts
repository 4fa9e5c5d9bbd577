import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '#cli/check-content/check-content.ts';
import { fixContent } from '#cli/check-content/fix-content.ts';
import { readArguments } from '#cli/command-line.mjs';
import { withProgress } from '#cli/progress.ts';
import { env } from '#lib/settings/env.ts';

const usage = `Checks every file of CONTENT_DIR. Prints each problem with its file, line and column.

Usage: npm run check:content -- [--fix]

Options:
  --fix       fix typography that is safe to fix, then check
  -h, --help  show this help

Exit codes: 0 no problems, 1 problems, 2 usage error.`;

const { values } = readArguments(usage, { options: { fix: { type: 'boolean' } } });
if (!existsSync(path.join(env.CONTENT_DIR, 'languages.yaml'))) {
  console.error(`There is no languages.yaml in ${env.CONTENT_DIR}: set CONTENT_DIR to a content folder`);
  process.exit(1);
}
if (values.fix) console.info(`Typography fixes: ${fixContent()}`);
const { complaints, count } = await withProgress('Checking files', checkContent, { isBlocking: true });
for (const { file, line, column, text } of complaints) console.error(`${file}:${line}:${column} ${text}`);
const files = `${count} files checked`;
console.info(complaints.length === 0 ? `Content OK: ${files}` : `Problems: ${complaints.length}, ${files}`);
process.exitCode = complaints.length === 0 ? 0 : 1;
