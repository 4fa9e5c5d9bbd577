import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Term } from '#lib/content/schedule.ts';
import { logger } from '#lib/log.ts';
import { type FileKind, type FilePlace, findPlace, parseFile, toStored } from './file-kind.ts';
import { FileStore, type StoredFile } from './file-store.ts';
import { type FoundFile, findFiles, readText, type Source } from './find-files.ts';

/** A file as kept in memory. */
export interface IndexedFile<Card = unknown> extends FilePlace {
  name: string;
  stamp: string;
  hash: string;
  /** Errors of the file, one line per field. */
  issue: string | null;
  /** Card of the last good copy; `null` if there was none. */
  card: Card | null;
  /** Publication period of the last good copy. */
  term: Term;
}

interface ContentIndexParts {
  kinds: readonly FileKind[];
  sources?: readonly Source[];
  /** If this file is missing, the folder counts as unmounted rather than empty. */
  landmark?: string;
  store?: FileStore;
}

const filesAtOnce = 10;
const valuesInMemory = 300;

function toKey(kind: { name: string }, language: string, code: string): string {
  return `${kind.name} ${language} ${code}`;
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function reportIssue({ name, issue }: IndexedFile): void {
  if (issue !== null) logger.error({ file: name, reason: issue }, 'broken content file left out');
}

/** Index of all content files. Reads a file only when it is new or has changed. */
export class ContentIndex {
  readonly #kinds: readonly FileKind[];
  readonly #sources: readonly Source[];
  readonly #landmark: string;
  readonly #store: FileStore;
  readonly #byName = new Map<string, IndexedFile>();
  readonly #byKey = new Map<string, IndexedFile>();
  readonly #values = new LRUCache<string, { value: unknown }>({ max: valuesInMemory });
  #digest: string | undefined;
  #moments: number[] | undefined;
  #checking: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor({ kinds, sources = [], landmark = '', store = new FileStore() }: ContentIndexParts) {
    this.#kinds = kinds;
    this.#sources = sources;
    this.#landmark = landmark;
    this.#store = store;
    for (const file of store.list()) this.#set(file);
    this.listBroken().forEach(reportIssue);
  }

  /** Equal for equal files. */
  get digest(): string {
    if (this.#digest === undefined) {
      const files = [...this.#byName.values()].map(({ name, hash }) => `${name} ${hash}`);
      this.#digest = toHash(files.sort().join('\n'));
    }
    return this.#digest;
  }

  get isEmpty(): boolean {
    return this.#byName.size === 0;
  }

  listNames(): string[] {
    return [...this.#byName.keys()];
  }

  /** Files of a kind in a language, including broken ones. */
  list<Value, Card>(kind: FileKind<Value, Card>, language: string): IndexedFile<Card>[] {
    const files = [...this.#byName.values()];
    // The cards of a kind are made by that kind.
    return files.filter(
      (file) => file.kind.name === kind.name && file.language === language,
    ) as IndexedFile<Card>[];
  }

  /** A file, even if it is broken. */
  find<Value, Card>(
    kind: FileKind<Value, Card>,
    language: string,
    code: string,
  ): IndexedFile<Card> | undefined {
    return this.#byKey.get(toKey(kind, language, code)) as IndexedFile<Card> | undefined;
  }

  listBroken(): IndexedFile[] {
    return [...this.#byName.values()].filter(({ issue }) => issue !== null);
  }

  /** Value of a file. A broken shared file has its last good value, any other broken file has none. */
  read<Value, Card>(kind: FileKind<Value, Card>, language: string, code = ''): Value | undefined {
    const file = this.find(kind, language, code);
    if (!file || (file.issue !== null && !kind.isShared)) return undefined;
    const known = this.#values.get(file.name) ?? { value: this.#store.read(file.name) };
    this.#values.set(file.name, known);
    // The values of a kind were parsed with its schema.
    return known.value as Value | undefined;
  }

  /** Latest time up to `now` at which a file was published or unpublished; 0 if there is none. */
  findBoundary(now: number): number {
    this.#moments ??= [...this.#byName.values()]
      .flatMap(({ term }) => [term.publishAt ?? 0, term.unpublishAt ?? 0])
      .sort((a, b) => a - b);
    return this.#moments.findLast((moment) => moment <= now) ?? 0;
  }

  /** Reads everything that changed before the call. */
  check(): Promise<void> {
    // A running check may have missed later writes, so callers share the next one.
    this.#next ??= this.#checking
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        const checking = this.#check();
        this.#checking = checking;
        return checking;
      });
    return this.#next;
  }

  close(): void {
    this.#store.close();
  }

  async #check(): Promise<void> {
    const isContent = (name: string) => this.#byName.has(name) || findPlace(this.#kinds, name) !== null;
    const found = await findFiles(this.#sources, isContent);
    if (!found.has(this.#landmark)) throw new Error(`there is no ${this.#landmark}`);
    const gone = [...this.#byName.keys()].filter((name) => !found.has(name));
    const changed = [...found].filter(([name, { stamp }]) => this.#byName.get(name)?.stamp !== stamp);
    for (let start = 0; start < changed.length; start += filesAtOnce) {
      await this.#readAll(changed.slice(start, start + filesAtOnce));
    }
    if (gone.length > 0) this.#store.delete(gone);
    for (const name of gone) this.#delete(name);
  }

  async #readAll(found: [string, FoundFile][]): Promise<void> {
    const files = (await Promise.all(found.map(([name, file]) => this.#read(name, file)))).flat();
    this.#store.save(files);
    files.flatMap((file) => this.#set(file) ?? []).forEach(reportIssue);
  }

  async #read(name: string, { path, stamp }: FoundFile): Promise<StoredFile[]> {
    const text = await readText(path);
    const place = findPlace(this.#kinds, name);
    if (text === null || !place) return [];
    const hash = toHash(text);
    const known = this.#byName.get(name);
    const file = { name, stamp, hash, card: null, term: null };
    if (known?.hash === hash) return [{ ...file, issue: known.issue }];
    const parsed = parseFile(place.kind, name, text);
    if (parsed.issue !== null) return [{ ...file, issue: parsed.issue }];
    return [{ ...file, issue: null, ...toStored(place, parsed.value) }];
  }

  /** Stores a file. Returns it if its text has changed. */
  #set({ name, stamp, hash, issue, card, term }: StoredFile): IndexedFile | undefined {
    const place = findPlace(this.#kinds, name);
    if (!place) return undefined;
    const known = this.#byName.get(name);
    const file = {
      ...place,
      ...{ name, stamp, hash, issue },
      card: card === null ? (known?.card ?? null) : JSON.parse(card),
      term: term === null ? (known?.term ?? {}) : JSON.parse(term),
    };
    this.#byName.set(name, file);
    this.#byKey.set(toKey(place.kind, place.language, place.code), file);
    if (known?.hash === hash) return undefined;
    this.#forget(name);
    return file;
  }

  #delete(name: string): void {
    const file = this.#byName.get(name);
    if (!file) return;
    this.#byName.delete(name);
    this.#byKey.delete(toKey(file.kind, file.language, file.code));
    this.#forget(name);
  }

  /** Drops values derived from the text of a file. */
  #forget(name: string): void {
    this.#values.delete(name);
    this.#digest = undefined;
    this.#moments = undefined;
  }
}
