import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const names = ['files', 'blocks', 'fields'] as const;
const words = z
  .tuple([z.string(), z.string(), z.string(), z.string()])
  .transform(([ru, en, ruSentence, enSentence]) => ({
    ru: { title: ru, description: ruSentence },
    en: { title: en, description: enSentence },
  }));
export type Words = z.output<typeof words>;

const file = 'cli/schemas/words.yaml';
const table = z.record(z.enum(names), z.record(z.string(), words)).parse(parse(readFileSync(file, 'utf8')));

/** Returns the words of the longest suffix of the path that has some. Throws if none has. */
export function findWords(section: (typeof names)[number], path: readonly string[]): Words {
  for (let start = 0; start < path.length; start++) {
    const found = table[section][path.slice(start).join('.')];
    if (found) return found;
  }
  throw new Error(`${file} has no words for ${path.join('.')} in ${section}`);
}

export function toAnnotation({ ru, en }: Words): { title: string; description: string } {
  return {
    title: `${ru.title} / ${en.title}`,
    description: `${ru.description}\n\n${en.description}`,
  };
}
