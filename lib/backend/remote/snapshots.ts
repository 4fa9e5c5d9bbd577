import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { logger } from '#lib/log.ts';

const maxMemoryBytes = 32_000_000;
const maxFiles = 5_000;
const checkEvery = 100;

/**
 * The last good answers of the backend, in memory and on disk, so that an outage outlives a restart.
 * Both are bounded; the answers used longest ago go first.
 */
export class Snapshots {
  readonly #directory: string;
  readonly #memory = new LRUCache<string, string>({
    maxSize: maxMemoryBytes,
    sizeCalculation: (text) => text.length,
  });
  #writes = 0;

  constructor(dataDirectory: string) {
    this.#directory = path.join(dataDirectory, 'snapshots');
  }

  /** `undefined` when nothing good was ever heard. */
  async get(key: string): Promise<unknown> {
    const known = this.#memory.get(key);
    if (known) return JSON.parse(known);
    try {
      const text = await readFile(this.#toFile(key), 'utf8');
      this.#memory.set(key, text);
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** A disk that cannot be written costs the copy, not the page. */
  async set(key: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    if (this.#memory.get(key) === text) return;
    this.#memory.set(key, text);
    try {
      await this.#write(this.#toFile(key), text);
    } catch (error) {
      logger.warn({ key, reason: String(error) }, 'snapshot not written');
    }
  }

  async delete(key: string): Promise<void> {
    this.#memory.delete(key);
    await unlink(this.#toFile(key)).catch(() => undefined);
  }

  #toFile(key: string): string {
    return path.join(this.#directory, `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  async #write(file: string, text: string): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    const draft = `${file}.${process.pid}.${this.#writes++}.tmp`;
    await writeFile(draft, text);
    await rename(draft, file);
    if (this.#writes % checkEvery === 0) await this.#removeOldest();
  }

  async #removeOldest(): Promise<void> {
    const names = await readdir(this.#directory);
    if (names.length <= maxFiles) return;
    const files = names.map((name) => path.join(this.#directory, name));
    const dated = await Promise.all(files.map(async (file) => ({ file, time: (await stat(file)).mtimeMs })));
    dated.sort((a, b) => a.time - b.time);
    for (const { file } of dated.slice(0, names.length - maxFiles)) await unlink(file);
  }
}
