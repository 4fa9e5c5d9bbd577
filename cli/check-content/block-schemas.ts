import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const folder = 'components/blocks';

const schemaModule = z.object({ schema: z.instanceof(z.ZodType) });

/** Content schema of every block type. The type is the name of its folder. */
export async function loadBlockSchemas(): Promise<Map<string, z.ZodType>> {
  const types = readdirSync(folder).filter((type) => existsSync(path.join(folder, type, 'schema.ts')));
  const entries = types.map(async (type) => {
    const file = pathToFileURL(path.resolve(folder, type, 'schema.ts')).href;
    return [type, schemaModule.parse(await import(file)).schema] as const;
  });
  return new Map(await Promise.all(entries));
}
