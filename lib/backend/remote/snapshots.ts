import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { logger } from '#lib/log.ts';

export interface Snapshot {
  text: string;
  /** When it was last heard, in milliseconds. */
  time: number;
}

const defaultMaxBytes = 200_000_000;
/** No write takes so long. */
const draftLifetime = 60_000;

/**
 * The last good answers of the backend on disk, so that an outage outlives a restart. Their bytes are bounded; the
 * answers used longest ago go first.
 */
export class Snapshots {
  readonly #directory: string;
  readonly #maxBytes: number;
  /** Bytes of each file, by its name. */
  #files: Promise<LRUCache<string, number>> | undefined;
  #writes = 0;

  constructor(dataDirectory: string, maxBytes = defaultMaxBytes) {
    this.#directory = path.join(dataDirectory, 'snapshots');
    this.#maxBytes = maxBytes;
  }

  async has(key: string): Promise<boolean> {
    return (await this.#open()).has(toName(key));
  }

  /** `undefined` when nothing good was ever heard. */
  async get(key: string): Promise<Snapshot | undefined> {
    if ((await this.#open()).get(toName(key)) === undefined) return undefined;
    const file = this.#toFile(toName(key));
    try {
      const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
      return { text, time: mtimeMs };
    } catch {
      return undefined;
    }
  }

  /** A disk that cannot be written costs the copy, not the page. */
  async set(key: string, text: string): Promise<void> {
    const bytes = Buffer.byteLength(text);
    if (bytes > this.#maxBytes) return this.delete(key);
    try {
      await this.#write(this.#toFile(toName(key)), text);
      (await this.#open()).set(toName(key), bytes);
    } catch (error) {
      logger.warn({ key, reason: String(error) }, 'snapshot not written');
    }
  }

  /** Says that the answer is still the same; false when there is no copy of it. */
  async touch(key: string): Promise<boolean> {
    if ((await this.#open()).get(toName(key)) === undefined) return false;
    const now = new Date();
    const file = this.#toFile(toName(key));
    return utimes(file, now, now).then(
      () => true,
      () => false,
    );
  }

  async delete(key: string): Promise<void> {
    if ((await this.#open()).delete(toName(key))) await this.#remove(toName(key));
  }

  #toFile(name: string): string {
    return path.join(this.#directory, name);
  }

  #remove(name: string): Promise<void> {
    return unlink(this.#toFile(name)).catch(() => undefined);
  }

  async #write(file: string, text: string): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}.${this.#writes++}.tmp`;
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, file);
  }

  #open(): Promise<LRUCache<string, number>> {
    this.#files ??= this.#list();
    return this.#files;
  }

  /** What earlier processes have left, the newest last. */
  async #list(): Promise<LRUCache<string, number>> {
    const files = new LRUCache<string, number>({
      maxSize: this.#maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') void this.#remove(name);
      },
    });
    const names = await readdir(this.#directory).catch(() => []);
    const found = await Promise.all(names.map((name) => this.#measure(name)));
    for (const { name, size } of found.flat().sort((a, b) => a.time - b.time)) files.set(name, size);
    return files;
  }

  /** A draft is no copy. One under way stays: this process may have begun to write, or another on the same disk. */
  async #measure(name: string): Promise<{ name: string; size: number; time: number }[]> {
    const known = await stat(this.#toFile(name)).catch(() => undefined);
    if (!known) return [];
    if (!name.endsWith('.tmp')) return [{ name, size: known.size, time: known.mtimeMs }];
    if (known.mtimeMs + draftLifetime < Date.now()) await this.#remove(name);
    return [];
  }
}

function toName(key: string): string {
  return `${createHash('sha256').update(key).digest('hex')}.json`;
}
