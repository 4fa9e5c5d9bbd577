import { createHash } from 'node:crypto';
import type { Term } from '#lib/content/schedule.ts';
import { type FileKind, type FilePlace, findPlace } from './file-kind.ts';
import type { KeptFile } from './kept-files.ts';

/** What memory holds of a file. */
export interface IndexedFile<Card = unknown> extends FilePlace {
  name: string;
  stamp: string;
  hash: string;
  /** What is wrong with the file, a line a field. */
  fault: string | null;
  /** Of the last good copy; `null` if the file was never whole. */
  card: Card | null;
  /** When it is out, as the last good copy says. */
  term: Term;
}

/** A time in which nothing comes out or goes. */
interface Calm {
  from: number;
  until: number;
}

type Group<Card = unknown> = ReadonlyMap<string, IndexedFile<Card>>;

function toGroupName(kind: FileKind, language: string): string {
  return `${kind.name} ${language}`;
}

/** The files of the content by name, and those of a kind and language by code. */
export class IndexedFiles {
  readonly #kinds: readonly FileKind[];
  readonly #files = new Map<string, IndexedFile>();
  #digest: string | undefined;
  #calm: Calm | undefined;
  readonly #groups = new Map<string, Map<string, IndexedFile>>();

  constructor(kinds: readonly FileKind[]) {
    this.#kinds = kinds;
  }

  get size(): number {
    return this.#files.size;
  }

  names(): MapIterator<string> {
    return this.#files.keys();
  }

  get(name: string): IndexedFile | undefined {
    return this.#files.get(name);
  }

  get digest(): string {
    if (this.#digest === undefined) {
      const files = [...this.#files.values()].map(({ name, hash }) => `${name} ${hash}`);
      this.#digest = createHash('sha256').update(files.sort().join('\n')).digest('base64');
    }
    return this.#digest;
  }

  /** The latest moment before `now` at which a file came out or went; 0 if there is none. */
  findBoundary(now: number): number {
    if (!this.#calm || now < this.#calm.from || now >= this.#calm.until) this.#calm = this.#findCalm(now);
    return this.#calm.from;
  }

  #findCalm(now: number): Calm {
    let [from, until] = [0, Number.POSITIVE_INFINITY];
    for (const { term } of this.#files.values()) {
      for (const moment of [term.publishAt ?? 0, term.unpublishAt ?? 0]) {
        if (moment <= now) from = Math.max(from, moment);
        else until = Math.min(until, moment);
      }
    }
    return { from, until };
  }

  isContent(name: string): boolean {
    return this.#files.has(name) || findPlace(this.#kinds, name) !== null;
  }

  listGroup<Value, Card>(kind: FileKind<Value, Card>, language: string): Group<Card> {
    // The cards of a kind are made by that kind.
    return (this.#groups.get(toGroupName(kind, language)) ?? new Map()) as Group<Card>;
  }

  listBroken(): IndexedFile[] {
    return [...this.#files.values()].filter(({ fault }) => fault !== null);
  }

  set({ name, stamp, hash, fault, ...kept }: KeptFile): void {
    const place = findPlace(this.#kinds, name);
    if (!place) return;
    const known = this.#files.get(name);
    const card = kept.card === null ? (known?.card ?? null) : JSON.parse(kept.card);
    const term: Term = kept.term === null ? (known?.term ?? {}) : JSON.parse(kept.term);
    const file = { ...place, name, stamp, hash, fault, card, term };
    const groupName = toGroupName(place.kind, place.language);
    const group = this.#groups.get(groupName) ?? new Map<string, IndexedFile>();
    this.#groups.set(groupName, group.set(place.code, file));
    this.#files.set(name, file);
    this.#digest = undefined;
    this.#calm = undefined;
  }

  delete(name: string): void {
    const file = this.#files.get(name);
    if (!file) return;
    this.#files.delete(name);
    this.#digest = undefined;
    this.#calm = undefined;
    this.#groups.get(toGroupName(file.kind, file.language))?.delete(file.code);
  }
}
