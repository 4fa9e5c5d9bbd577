import { hash, randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { hasCode } from '#lib/error-code.ts';
import { logger } from '#lib/log.ts';

interface Snapshot {
  text: string;
  /** When it was last received, in milliseconds. */
  time: number;
}

const defaultMaxBytes = 200_000_000;

const remove = (file: string) => unlink(file).catch(() => undefined);

/**
 * The last good answers of the backend on disk, so that an outage outlives a restart. Their bytes are bounded; least
 * recently used ones are removed first.
 */
export class Snapshots {
  readonly #directory: string;
  readonly #maxBytes: number;
  /** Bytes by file. */
  #known: LRUCache<string, number> | undefined;

  constructor(dataDirectory: string, maxBytes = defaultMaxBytes) {
    this.#directory = path.join(dataDirectory, 'snapshots');
    this.#maxBytes = maxBytes;
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

  /** The same text again only renews the time of its file. A disk that cannot be written costs the snapshot, not the page. */
  async set(key: string, text: string): Promise<void> {
    const file = this.#toFile(key);
    try {
      const now = new Date();
      if ((await this.get(key))?.text === text) return await utimes(file, now, now);
      await mkdir(this.#directory, { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomUUID()}.tmp`;
      await writeFile(draft, text, { mode: 0o600 });
      await rename(draft, file);
      this.#files.set(file, Buffer.byteLength(text));
    } catch (error) {
      logger.warn({ key, reason: String(error) }, 'snapshot not written');
    }
  }

  async delete(key: string): Promise<void> {
    const file = this.#toFile(key);
    if (this.#files.delete(file)) await remove(file);
  }

  #toFile(key: string): string {
    return path.join(this.#directory, `${hash('sha256', key)}.json`);
  }

  get #files(): LRUCache<string, number> {
    this.#known ??= this.#list();
    return this.#known;
  }

  /** The files of earlier processes, the newest last. */
  #list(): LRUCache<string, number> {
    const files = new LRUCache<string, number>({
      maxSize: this.#maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, file, reason) => {
        if (reason === 'evict') void remove(file);
      },
    });
    try {
      const found = readdirSync(this.#directory).map((name) => path.join(this.#directory, name));
      // Drafts of a process that was killed: a directory has one server.
      for (const draft of found.filter((file) => file.endsWith('.tmp'))) rmSync(draft, { force: true });
      const stored = found
        .filter((file) => file.endsWith('.json'))
        .map((file) => ({ file, stats: statSync(file) }))
        .sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs);
      for (const { file, stats } of stored) files.set(file, stats.size);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) logger.warn({ reason: String(error) }, 'snapshots not listed');
    }
    return files;
  }
}
