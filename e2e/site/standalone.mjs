import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/toolchain.mjs';

/** A folder with what `deploy/Dockerfile` copies into the image. No packages are beside it or above it. */
export function makeStandalone() {
  const folder = mkdtempSync(join(tmpdir(), 'standalone-'));
  cpSync(join(root, '.next/standalone'), folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}
