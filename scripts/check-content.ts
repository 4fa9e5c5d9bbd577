import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '#lib/settings/env.ts';
import { checkContent } from '#scripts/check-content/check-content.ts';
import { fixContent } from '#scripts/check-content/fix-content.ts';

const { values } = parseArgs({ options: { fix: { type: 'boolean' } } });
if (!existsSync(path.join(env.CONTENT_DIR, 'languages.yaml'))) {
  console.error(`There is no languages.yaml in ${env.CONTENT_DIR}`);
  process.exit(1);
}
if (values.fix) console.info(`${fixContent()} slips of typography were mended.`);
const complaints = await checkContent();
for (const { file, line, column, text } of complaints) console.error(`${file}:${line}:${column} ${text}`);
console.info(complaints.length === 0 ? 'Content is sound.' : `${complaints.length} complaints.`);
process.exitCode = complaints.length === 0 ? 0 : 1;
