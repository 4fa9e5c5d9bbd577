import { randomBytes } from 'node:crypto';

const name = 'visitor';
const pattern = /^[\w-]{22}$/;
const yearInSeconds = 365 * 24 * 60 * 60;

/** Creates a visitor ID that cannot be guessed. */
export function createVisitor(): string {
  return randomBytes(16).toString('base64url');
}

/** The visitor's random ID; undefined before the first like. */
export function readVisitor(cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && pattern.test(value)) return value;
  }
  return undefined;
}

export function toVisitorCookie(visitor: string, isSecure: boolean): string {
  const parts = [`${name}=${visitor}`, 'Path=/', `Max-Age=${yearInSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
