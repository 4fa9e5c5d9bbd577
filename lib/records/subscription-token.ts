import { randomBytes } from 'node:crypto';

/** Opens the pages of one subscription to whoever reads its letters. */
export function createToken(): string {
  return randomBytes(16).toString('base64url');
}
