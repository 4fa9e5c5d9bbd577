import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { logger } from '#lib/log.ts';
import { type FileKind, findPlace } from './file-kind.ts';
import { type FoundFile, findFiles, readText, type Source } from './find-files.ts';
import { type IndexedFile, IndexedFiles } from './indexed-files.ts';
import type { KeptFiles, ReadFile } from './kept-files.ts';
import { parseFile, toKept } from './parse-file.ts';

interface ContentIndexParts {
  sources: readonly Source[];
  kinds: readonly FileKind[];
  kept: KeptFiles;
  /** Where this file is missing, the folder is taken for one that is away, not for an empty one. */
  landmark: string;
}

const filesAtOnce = 10;
const valuesInMemory = 300;

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Everything that the content files hold. A file is read when it is new or has changed, and only then. */
export class ContentIndex {
  readonly #parts: ContentIndexParts;
  readonly #files: IndexedFiles;
  readonly #values = new LRUCache<string, { value: unknown }>({ max: valuesInMemory });
  #checking: Promise<boolean> | undefined;
  #version = 0;

  constructor(parts: ContentIndexParts) {
    this.#parts = parts;
    this.#files = new IndexedFiles(parts.kinds);
    for (const file of parts.kept.list()) this.#files.set(file);
    for (const file of this.#files.listBroken()) this.#report(file);
  }

  /** Another one after every change. */
  get version(): number {
    return this.#version;
  }

  /** The same wherever the same files lie. */
  get digest(): string {
    return this.#files.digest;
  }

  get isEmpty(): boolean {
    return this.#files.size === 0;
  }

  /** The files of a kind in a language by their codes, broken ones too. */
  list<Value, Card>(kind: FileKind<Value, Card>, language: string): ReadonlyMap<string, IndexedFile<Card>> {
    return this.#files.listGroup(kind, language);
  }

  /** The latest moment before `now` at which a file came out or went; 0 if there is none. */
  findBoundary(now: number): number {
    return this.#files.findBoundary(now);
  }

  listBroken(): IndexedFile[] {
    return this.#files.listBroken();
  }

  /** What is in a file; in one that is broken and shared, what was in it last. */
  read<Value, Card>(kind: FileKind<Value, Card>, language: string, code = ''): Value | undefined {
    const file = this.#files.listGroup(kind, language).get(code);
    if (!file || (file.fault !== null && !kind.isShared)) return undefined;
    const known = this.#values.get(file.name) ?? { value: this.#parts.kept.read(file.name) };
    this.#values.set(file.name, known);
    // The values of a kind were parsed by its schema.
    return known.value as Value | undefined;
  }

  /** Reads what has changed since the last check; says whether anything has. */
  check(): Promise<boolean> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  close(): void {
    this.#parts.kept.close();
  }

  async #check(): Promise<boolean> {
    const { sources, kept, landmark } = this.#parts;
    const found = await findFiles(sources, (name) => this.#files.isContent(name));
    if (!found.has(landmark)) throw new Error(`there is no ${landmark}`);
    const gone = [...this.#files.names()].filter((name) => !found.has(name));
    const changed = [...found].filter(([name, { stamp }]) => this.#files.get(name)?.stamp !== stamp);
    let changes = gone.length;
    for (let start = 0; start < changed.length; start += filesAtOnce) {
      changes += await this.#readAll(changed.slice(start, start + filesAtOnce));
    }
    if (gone.length > 0) kept.save([], gone);
    for (const name of gone) this.#forget(name);
    if (changes > 0) this.#version += 1;
    return changes > 0;
  }

  /** Gives the number of files that hold something else than before. */
  async #readAll(found: [string, FoundFile][]): Promise<number> {
    const files = (await Promise.all(found.map(([name, file]) => this.#read(name, file)))).flat();
    this.#parts.kept.save(files);
    const isOther = ({ name, hash }: ReadFile) => this.#files.get(name)?.hash !== hash;
    const others = files.filter(isOther);
    for (const file of files) this.#files.set(file);
    for (const file of others) {
      this.#values.delete(file.name);
      this.#report(file);
    }
    return others.length;
  }

  async #read(name: string, { path, stamp }: FoundFile): Promise<ReadFile[]> {
    const text = await readText(path);
    const place = findPlace(this.#parts.kinds, name);
    if (text === null || !place) return [];
    const hash = toHash(text);
    const known = this.#files.get(name);
    const asKept = { name, stamp, hash, card: null, term: null, value: null };
    if (known?.hash === hash) return [{ ...asKept, fault: known.fault }];
    const parsed = parseFile(place, name, text);
    if (parsed.fault !== null) return [{ ...asKept, fault: parsed.fault }];
    return [{ ...asKept, fault: null, ...toKept(place, parsed.value) }];
  }

  #forget(name: string): void {
    this.#files.delete(name);
    this.#values.delete(name);
  }

  #report({ name, fault }: Pick<IndexedFile, 'name' | 'fault'>): void {
    if (fault !== null) logger.error({ file: name, reason: fault }, 'broken content file left out');
  }
}
