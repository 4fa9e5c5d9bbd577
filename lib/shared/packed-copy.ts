import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const maxUnpackedBytes = 32_000_000;

const packed = z.object({ revision: z.string(), tags: z.array(z.string()), value: z.unknown() });
type PackedCopy = z.output<typeof packed>;

/** `undefined` for what cannot be written down. */
export async function pack(copy: PackedCopy): Promise<Buffer | undefined> {
  try {
    return await compress(serialize(copy));
  } catch {
    return undefined;
  }
}

/** `undefined` for bytes that are no copy. */
export async function unpack(bytes: Buffer): Promise<PackedCopy | undefined> {
  try {
    return packed.parse(deserialize(await decompress(bytes, { maxOutputLength: maxUnpackedBytes })));
  } catch {
    return undefined;
  }
}
