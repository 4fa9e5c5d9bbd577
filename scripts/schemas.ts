import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { initialData } from '#lib/content/initial-data.ts';
import { languageList } from '#lib/content/languages.ts';
import { page } from '#lib/content/page.ts';
import { loadBlockSchemas } from '#scripts/check-content/block-schemas.ts';

const folder = process.argv[2] ?? 'schemas';

/** What a backend has to send; what the site makes of it (sanitised text, defaults) is not in the schema. */
function writeSchema(name: string, schema: z.ZodType): void {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ title: name, ...json }, null, 2)}\n`);
}

mkdirSync(folder, { recursive: true });
const blocks = await loadBlockSchemas();
const answers = { 'initial-data': initialData, 'language-list': languageList, page };
for (const [name, schema] of [...Object.entries(answers), ...blocks]) writeSchema(name, schema);
console.info(`${blocks.size + Object.keys(answers).length} JSON schemas are in ${folder}/`);
