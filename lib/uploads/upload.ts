import type { Readable } from 'node:stream';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { type FileType, maxFileBytes, toFileType } from '#lib/forms/file-rules.ts';
import { BadUpload } from './bad-upload.ts';
import { cleanFileName, isHonestFileName } from './file-name.ts';
import { hasSignature } from './signature.ts';
import { openSpool, type Spool } from './spool.ts';

/** A file that has passed every rule; `close` gives its bytes up. */
export interface Upload {
  name: string;
  type: FileType;
  size: number;
  sha256: string;
  read(): Promise<Buffer>;
  close(): Promise<void>;
}

function checkName(name: string): FileType {
  const type = toFileType(name);
  if (!type) throw new BadUpload(415, 'The file has none of the accepted extensions', errorKeys.accept);
  if (!isHonestFileName(name)) {
    throw new BadUpload(400, 'The file name holds characters that do not belong there', errorKeys.invalid);
  }
  return type;
}

async function fill(spool: Spool, stream: Readable): Promise<void> {
  // Not destroyed, so that the parser gets past the rest of it.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    if (spool.size + chunk.length > maxFileBytes) {
      throw new BadUpload(413, `The file is larger than ${maxFileBytes} bytes`, errorKeys.maxSize);
    }
    await spool.write(chunk);
  }
}

async function check(spool: Spool, type: FileType): Promise<void> {
  if (spool.size === 0) throw new BadUpload(400, 'The file is empty', errorKeys.invalid);
  if (!(await hasSignature(spool, type))) {
    throw new BadUpload(415, `The content of the file is not ${type}`, errorKeys.accept);
  }
}

/** Takes a file in, checking while it streams; throws `BadUpload` and keeps nothing of a bad one. */
export async function receiveFile(stream: Readable, name: string, directory: string): Promise<Upload> {
  const type = checkName(name);
  const spool = await openSpool(directory);
  try {
    await fill(spool, stream);
    await check(spool, type);
  } catch (error) {
    await spool.close();
    throw error;
  }
  const { size } = spool;
  return {
    name: cleanFileName(name),
    type,
    size,
    sha256: spool.sha256(),
    read: spool.readAll,
    close: spool.close,
  };
}
