import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const example = z.object({ title: z.string().optional(), content: z.record(z.string(), z.unknown()) });
const exampleFile = z.record(z.string(), z.array(example));

export type Example = z.output<typeof example>;

/**
 * Returns the examples of a block type. The gallery shows them and the block's test renders them. A language without
 * examples gets the Russian ones.
 */
export function readExamples(type: string, language: string): Example[] {
  const file = path.join(process.cwd(), 'components/blocks', type, 'example.yaml');
  if (!existsSync(file)) return [];
  const examples = exampleFile.parse(parse(readFileSync(file, 'utf8')));
  return examples[language] ?? examples['ru'] ?? [];
}
