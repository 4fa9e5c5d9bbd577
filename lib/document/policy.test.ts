/** @jest-environment node */
import { createHash } from 'node:crypto';
import { removeNonce, removeNonceFromBytes, toSealedPolicy } from './policy.ts';

const nonce = '0123456789abcdef';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function toScriptSources(html: string, given?: string): string[] {
  const sources = toSealedPolicy(html, given).split('; ')[1] ?? '';
  return sources.split(' ').slice(2);
}

describe('toSealedPolicy', () => {
  it('allows each inline script that has the nonce, once', () => {
    const html = `<script nonce="${nonce}">one()</script><script id="x" nonce="${nonce}">two(
)</script><script nonce="${nonce}">one()</script><script src="/a.js" nonce="${nonce}" async=""></script>`;
    expect(toScriptSources(html, nonce)).toEqual([hashOf('one()'), hashOf('two(\n)')]);
  });

  it.each([
    '<script>steal()</script>',
    '<script nonce="">steal()</script>',
    '<script nonce="fedcba9876543210">steal()</script>',
    `<script data-nonce="${nonce}">steal()</script>`,
    `<script>steal()//<script nonce="${nonce}">one()</script>`,
    `<script type="application/ld+json" nonce="${nonce}">{}</script>`,
  ])('allows no script in %s', (html) => {
    expect(toScriptSources(html, nonce)).toEqual([]);
  });

  it('allows no inline script when no nonce is given', () => {
    expect(toScriptSources('<script nonce="undefined">steal()</script>')).toEqual([]);
  });

  it('hashes a script as it is after the nonce is removed', () => {
    const html = `<script nonce="${nonce}">push("\\"nonce\\":\\"${nonce}\\"")</script>`;
    expect(toScriptSources(html, nonce)).toEqual([hashOf('push("\\"nonce\\":\\"\\"")')]);
  });
});

test('removes the nonce from text and from bytes', () => {
  const html = `<script nonce="${nonce}">push("${nonce}")</script>`;
  expect(removeNonce(html, nonce)).toBe('<script>push("")</script>');
  const bytes = Buffer.from([0xff, ...Buffer.from(`a${nonce}b`), 0x80]);
  expect(removeNonceFromBytes(bytes, nonce)).toEqual(Buffer.from([0xff, 0x61, 0x62, 0x80]));
});
