import { readFileSync } from 'node:fs';
import path from 'node:path';

const sprite = readFileSync(path.join(process.cwd(), 'public/sprite.svg'), 'utf8');
const codes = [...sprite.matchAll(/<symbol[^>]* id="([^"]+)"/g)].map(([, id]) => id);

/** Whether the sprite has the icon. Components leave out an unknown icon, without an empty space. */
export function isIconCode(code: string | undefined): code is string {
  return code !== undefined && codes.includes(code);
}
