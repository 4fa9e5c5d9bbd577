/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { getRenderScope, inFrontHeader, inRenderScope } from './render-scope.ts';

const forged = { 'content-security-policy': 'mine', 'content-security-policy-report-only': 'mine' };

function render(): { nonce: string | undefined; headers: IncomingMessage['headers'] } {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: { ...forged } });
  const nonce = inRenderScope(request, {}, () => getRenderScope()?.nonce);
  return { nonce, headers: request.headers };
}

test('each render has a secret nonce, in the only policy of its request', () => {
  const renders = Array.from({ length: 100 }, render);
  expect(new Set(renders.map(({ nonce }) => nonce)).size).toBe(100);
  for (const { nonce, headers } of renders) {
    expect(nonce).toMatch(/^[\da-f]{32}$/);
    expect(headers).toEqual({
      'content-security-policy': `script-src 'nonce-${nonce}'`,
      [inFrontHeader]: '1',
    });
  }
  expect(getRenderScope()).toBeUndefined();
});
