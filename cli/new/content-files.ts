import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { type FileKind, findPlace, parseFile } from '#lib/content-index/file-kind.ts';
import { env } from '#lib/settings/env.ts';

export interface NewFile {
  /** Path in the content folder. */
  name: string;
  text: string;
}

/** Returns the content of a file, or undefined if there is no file. Throws if the file is invalid. */
export function readContentFile<Value>(kind: FileKind<Value>, name: string): Value | undefined {
  const file = path.join(env.CONTENT_DIR, name);
  if (!existsSync(file)) return undefined;
  const parsed = parseFile(kind, name, readFileSync(file, 'utf8'));
  if (parsed.issue !== null) throw new Error(`${file} is invalid\n${parsed.issue}`);
  return parsed.value;
}

/** Line that tells a text editor which JSON Schema the file has. */
function toSchemaLine(kind: FileKind, file: string): string {
  const schema = path.resolve('schemas/content', `${kind.name}.json`);
  const address = path
    .relative(path.dirname(path.resolve(file)), schema)
    .split(path.sep)
    .join('/');
  return `# yaml-language-server: $schema=${address}\n`;
}

/** Returns the text of a new file. Throws if the site could not read it. */
export function toText({ name, text }: NewFile, file: string): string {
  const kind = findPlace(kinds, `content/${name}`)?.kind;
  const issue = kind ? parseFile(kind, name, text).issue : 'is not where the site reads files';
  if (!kind || issue !== null) throw new Error(`${name}: ${issue}`);
  return name.endsWith('.yaml') ? toSchemaLine(kind, file) + text : text;
}

/** Writes all files or none. Throws if one of them exists. */
export function writeContentFiles(files: readonly NewFile[], folder = env.CONTENT_DIR): void {
  const texts = files.map((file) => {
    const place = path.join(folder, file.name);
    if (existsSync(place)) throw new Error(`${place} exists already`);
    return [place, toText(file, place)] as const;
  });
  for (const [place, text] of texts) {
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { flag: 'wx' });
    console.info(place);
  }
}
