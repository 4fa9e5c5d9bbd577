import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { logger } from '#lib/log.ts';

interface Snapshot {
  text: string;
  /** When it was last received, in milliseconds. */
  time: number;
}

interface KnownFile {
  bytes: number;
  /** Of its text, once this process has written it. */
  digest?: string;
}

const defaultMaxBytes = 200_000_000;

const toName = (key: string) => `${hash('sha256', key)}.json`;

/**
 * The last good answers of the backend on disk, so that an outage outlives a restart. Their bytes are bounded; least
 * recently used ones are removed first.
 */
export class Snapshots {
  readonly #directory: string;
  readonly #maxBytes: number;
  #files: Promise<LRUCache<string, KnownFile>> | undefined;
  #writes = 0;

  constructor(dataDirectory: string, maxBytes = defaultMaxBytes) {
    this.#directory = path.join(dataDirectory, 'snapshots');
    this.#maxBytes = maxBytes;
  }

  async has(key: string): Promise<boolean> {
    return (await this.#open()).has(toName(key));
  }

  async get(key: string): Promise<Snapshot | undefined> {
    const name = toName(key);
    if (!(await this.#open()).get(name)) return undefined;
    try {
      const file = this.#toFile(name);
      const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
      return { text, time: mtimeMs };
    } catch {
      return undefined;
    }
  }

  /** The same text again only renews the time of its file. A disk that cannot be written costs the snapshot, not the page. */
  async set(key: string, text: string): Promise<void> {
    const bytes = Buffer.byteLength(text);
    if (bytes > this.#maxBytes) return this.delete(key);
    const [name, digest, files] = [toName(key), hash('sha1', text), await this.#open()];
    if (files.get(name)?.digest === digest && (await this.#touch(name))) return;
    try {
      await this.#write(name, text);
      files.set(name, { bytes, digest });
    } catch (error) {
      logger.warn({ key, reason: String(error) }, 'snapshot not written');
    }
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

  #touch(name: string): Promise<boolean> {
    const now = new Date();
    return utimes(this.#toFile(name), now, now).then(
      () => true,
      () => false,
    );
  }

  async #write(name: string, text: string): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const draft = this.#toFile(`${name}.${process.pid}.${this.#writes++}.tmp`);
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, this.#toFile(name));
  }

  #open(): Promise<LRUCache<string, KnownFile>> {
    this.#files ??= this.#list();
    return this.#files;
  }

  /** The files of earlier processes, the newest last. */
  async #list(): Promise<LRUCache<string, KnownFile>> {
    const files = new LRUCache<string, KnownFile>({
      maxSize: this.#maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(1, bytes),
      dispose: (_file, name, reason) => {
        if (reason === 'evict') void this.#remove(name);
      },
    });
    const names = await readdir(this.#directory).catch(() => []);
    const found = await Promise.all(names.map((name) => this.#measure(name)));
    for (const { name, bytes } of found.flat().sort((a, b) => a.time - b.time)) files.set(name, { bytes });
    return files;
  }

  async #measure(name: string): Promise<{ name: string; bytes: number; time: number }[]> {
    // A draft of a process that was killed: a directory has one server.
    if (name.endsWith('.tmp')) await this.#remove(name);
    const known = await stat(this.#toFile(name)).catch(() => undefined);
    return known ? [{ name, bytes: known.size, time: known.mtimeMs }] : [];
  }
}
