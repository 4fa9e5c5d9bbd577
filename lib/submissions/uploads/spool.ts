import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** A temporary upload file on disk, so that slow senders use no memory. */
export interface Spool {
  readonly fd: number;
  readonly size: number;
  /** Returns fewer bytes than `length` at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
  write(chunk: Uint8Array): Promise<void>;
  readAll(): Promise<Buffer>;
  sha256(): string;
  close(): Promise<void>;
}

/** Opens a file and deletes its name at once, so that nothing of it survives the process. */
export async function openSpool(directory: string): Promise<Spool> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = path.join(directory, `upload-${randomUUID()}`);
  const handle = await open(/* turbopackIgnore: true */ name, 'wx+', 0o600);
  // `force`, because another process that starts removes stale files, possibly including this file.
  await rm(name, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  async function read(offset: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }
  return {
    fd: handle.fd,
    get size() {
      return size;
    },
    async write(chunk) {
      hash.update(chunk);
      await handle.writeFile(chunk);
      size += chunk.length;
    },
    read,
    readAll: () => read(0, size),
    sha256: () => hash.copy().digest('hex'),
    close: () => handle.close(),
  };
}
