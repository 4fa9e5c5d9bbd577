/** @jest-environment node */
import { createHash } from 'node:crypto';
import { toContentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('toContentSecurityPolicy', () => {
  it('allows only own scripts where there is no document', () => {
    const policy = toContentSecurityPolicy();
    expect(directive(policy, 'script-src')).toEqual(["'self'"]);
    expect(directive(policy, 'default-src')).toEqual(["'none'"]);
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  });

  it('allows the inline scripts and styles that it is given', () => {
    const policy = toContentSecurityPolicy(['one()', 'two(\n)'], ['a{b:c}']);
    expect(directive(policy, 'script-src')).toEqual(["'self'", hashOf('one()'), hashOf('two(\n)')]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", hashOf('a{b:c}')]);
  });
});
