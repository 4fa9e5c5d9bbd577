import { existsSync } from 'node:fs';
import path from 'node:path';
import { env } from './env.ts';

/** Where pictures and films lie: the company's own, beside its texts, before those the site comes with. */
export const companyPublicFolder = path.join(/* turbopackIgnore: true */ env.CONTENT_DIR, 'public');

/** The file that answers an address such as `/art/x.svg`. */
export function findPublicFile(address: string): string | undefined {
  const files = [companyPublicFolder, 'public'].map((folder) =>
    path.join(/* turbopackIgnore: true */ folder, address),
  );
  return files.find((file) => existsSync(file));
}
