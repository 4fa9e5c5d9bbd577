import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Smaller files fit into one packet. Next does not compress them either. In bytes.
const worthIt = 512;

async function compressFile(path) {
  const body = await readFile(path);
  if (body.length < worthIt) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(body, { params }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)]);
}

/** Writes a `.gz` and a `.br` next to every text file of a folder. */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(?:m?js|css|svg|html|vtt)$/.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}
