import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findExecutable } from '../toolchain.mjs';

// Debian keeps the server's own programs out of the path.
const debian = '/usr/lib/postgresql';

/** The folder of the programs that a Postgres of one's own needs. */
export function findPostgres() {
  const linked = findExecutable(['initdb']);
  const versions = existsSync(debian) ? readdirSync(debian).toReversed() : [];
  const folders = [
    ...(linked ? [dirname(linked)] : []),
    ...versions.map((name) => join(debian, name, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}
