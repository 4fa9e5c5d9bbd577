import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findExecutable } from '#scripts/toolchain.mjs';

// Debian keeps the programs of the server out of PATH.
const debian = '/usr/lib/postgresql';

/** Returns the folder of the programs that a private Postgres needs. */
export function findPostgres() {
  const linked = findExecutable(['initdb']);
  const versions = existsSync(debian) ? readdirSync(debian).toReversed() : [];
  const folders = [
    ...(linked ? [dirname(linked)] : []),
    ...versions.map((name) => join(debian, name, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}
