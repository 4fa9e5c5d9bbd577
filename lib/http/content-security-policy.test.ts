/** @jest-environment node */
import { createHash } from 'node:crypto';
import { toContentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('toContentSecurityPolicy', () => {
  it('allows only files of this site without a document', () => {
    expect(toContentSecurityPolicy().split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "media-src 'self'",
      "connect-src 'self'",
      "font-src 'self'",
      "frame-src 'self'",
      "manifest-src 'self'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('allows the given inline scripts and styles', () => {
    const policy = toContentSecurityPolicy(['one()', 'two(\n)'], ['a{b:c}']);
    expect(directive(policy, 'script-src')).toEqual(["'self'", hashOf('one()'), hashOf('two(\n)')]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", hashOf('a{b:c}')]);
  });
});
