import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { loadBlockSchemas } from '#cli/check-content/block-schemas.ts';
import { readArguments, refuseArguments } from '#cli/command-line.mjs';
import { toContentSchemas } from '#cli/schemas/content-schemas.ts';
import { toFieldManual } from '#cli/schemas/field-tables.ts';
import { toEnvExample, toSettingsManual } from '#cli/schemas/settings-manual.ts';
import { initialData } from '#lib/content/initial-data.ts';
import { languageList } from '#lib/content/languages.ts';
import { page } from '#lib/content/page.ts';

const usage = `Writes the JSON Schemas of content files, blocks and backend responses, and docs/fields.md.

Usage: npm run schemas -- [folder]

Arguments:
  folder      output folder (default schemas)

Exit codes: 0 success, 1 failure, 2 usage error.`;

const [folder = 'schemas', ...others] = readArguments(usage, { allowPositionals: true }).positionals;
if (others.length > 0) refuseArguments(`one folder expected (got ${others.length + 1})`);
const blocks = await loadBlockSchemas();
const content = toContentSchemas(blocks);

function write(name: string, schema: object): void {
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(schema, null, 1)}\n`);
}

mkdirSync(path.join(folder, 'content'), { recursive: true });
for (const [name, schema] of content) write(`content/${name}`, schema);
writeFileSync('docs/fields.md', toFieldManual(content, 'ru'));
writeFileSync('docs/fields.en.md', toFieldManual(content, 'en'));
writeFileSync('docs/configuration.md', toSettingsManual());
writeFileSync('.env.example', toEnvExample());
/** Schemas of what a backend must send, before the site changes it (sanitised text, defaults). */
const responses = { 'initial-data': initialData, 'language-list': languageList, page };
for (const [name, schema] of [...Object.entries(responses), ...blocks]) {
  write(name, { title: name, ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) });
}
console.info(
  `JSON Schemas written to ${folder}/: ${content.size + Object.keys(responses).length + blocks.size}`,
);
