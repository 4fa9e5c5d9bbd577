import { hash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { hasCode } from '#lib/error-code.ts';
import { logger } from '#lib/log.ts';

interface Snapshot {
  text: string;
  /** When the response was last received, in milliseconds. */
  time: number;
}

const defaultMaxBytes = 200_000_000;
/** How long a refused copy is kept, in milliseconds. */
const defaultRefusedAge = 24 * 60 * 60 * 1_000;
const refusedEnding = '.refused';

const remove = (file: string) => unlink(file).catch(() => undefined);

/**
 * Keeps the last good backend responses on disk, so the site can still serve them if it restarts during an outage.
 * Bounded in bytes; least recently used entries are evicted first. If the backend refuses something, its copy is set
 * aside and never served. If the refusal was wrong, the next good response restores the copy, even when the disk is
 * full.
 */
export class Snapshots {
  readonly #directory: string;
  readonly #maxBytes: number;
  readonly #refusedAge: number;
  /** Bytes by file. */
  #known: LRUCache<string, number> | undefined;
  /** Pending changes by file. */
  readonly #pending = new Map<string, Promise<void>>();

  constructor(dataDirectory: string, maxBytes = defaultMaxBytes, refusedAge = defaultRefusedAge) {
    this.#directory = path.join(dataDirectory, 'snapshots');
    this.#maxBytes = maxBytes;
    this.#refusedAge = refusedAge;
  }

  has(key: string): boolean {
    return this.#files.has(this.#toFile(key));
  }

  async get(key: string): Promise<Snapshot | undefined> {
    const file = this.#toFile(key);
    if (!this.#files.get(file)) return undefined;
    try {
      const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
      return { text, time: mtimeMs };
    } catch {
      return undefined;
    }
  }

  /**
   * Stores a copy. If the text is unchanged, only the time of the file is renewed. A disk that cannot be written loses
   * only the snapshot, not the page.
   */
  set(key: string, text: string): Promise<void> {
    return this.#serialise(this.#toFile(key), (file) => this.#write(file, key, text));
  }

  /** Sets a copy aside because the backend refuses what it is a copy of. */
  setAside(key: string): Promise<void> {
    return this.#serialise(this.#toFile(key), (file) => this.#refuse(file, key));
  }

  /** Serialises the changes of a file. */
  #serialise(file: string, change: (file: string) => Promise<void>): Promise<void> {
    const result = (this.#pending.get(file) ?? Promise.resolve())
      .then(() => change(file))
      .finally(() => this.#pending.get(file) === result && this.#pending.delete(file));
    this.#pending.set(file, result);
    return result;
  }

  async #write(file: string, key: string, text: string): Promise<void> {
    try {
      const now = new Date();
      await this.#takeBack(file);
      if ((await this.get(key))?.text === text) return await utimes(file, now, now);
      await mkdir(this.#directory, { recursive: true, mode: 0o700 });
      const temporaryFile = `${file}.${randomUUID()}.tmp`;
      await writeFile(temporaryFile, text, { mode: 0o600 });
      await rename(temporaryFile, file);
      this.#files.set(file, Buffer.byteLength(text));
    } catch (error) {
      logger.warn({ key, reason: String(error) }, 'snapshot not written');
    }
  }

  async #refuse(file: string, key: string): Promise<void> {
    const bytes = this.#files.get(file);
    if (bytes === undefined) return;
    const refused = file + refusedEnding;
    this.#files.delete(file);
    try {
      await rename(file, refused);
      const now = new Date();
      await utimes(refused, now, now);
      this.#files.set(refused, bytes, { ttl: this.#refusedAge });
    } catch (error) {
      logger.warn({ key, reason: String(error) }, 'refused snapshot removed');
      await remove(file);
    }
  }

  async #takeBack(file: string): Promise<void> {
    this.#files.purgeStale();
    const refused = file + refusedEnding;
    const bytes = this.#files.get(refused);
    if (bytes === undefined) return;
    this.#files.delete(refused);
    await rename(refused, file);
    this.#files.set(file, bytes);
  }

  #toFile(key: string): string {
    return path.join(this.#directory, `${hash('sha256', key)}.json`);
  }

  get #files(): LRUCache<string, number> {
    this.#known ??= this.#list();
    return this.#known;
  }

  /** Files of earlier processes, newest last. */
  #list(): LRUCache<string, number> {
    const files = new LRUCache<string, number>({
      maxSize: this.#maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, file, reason) => {
        if (reason === 'evict' || reason === 'expire') void remove(file);
      },
    });
    try {
      const found = readdirSync(this.#directory).map((name) => path.join(this.#directory, name));
      // Temporary files of a killed process. Only one server uses a directory, so nothing is writing them.
      for (const temporaryFile of found.filter((file) => file.endsWith('.tmp')))
        rmSync(temporaryFile, { force: true });
      const stored = found
        .filter((file) => file.endsWith('.json') || file.endsWith(refusedEnding))
        .map((file) => ({ file, stats: statSync(file) }))
        .sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs);
      for (const { file, stats } of stored) {
        const left = stats.mtimeMs + this.#refusedAge - Date.now();
        if (!file.endsWith(refusedEnding)) files.set(file, stats.size);
        else if (left < 1) rmSync(file, { force: true });
        else files.set(file, stats.size, { ttl: Math.floor(left) });
      }
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) logger.warn({ reason: String(error) }, 'snapshots not listed');
    }
    return files;
  }
}
