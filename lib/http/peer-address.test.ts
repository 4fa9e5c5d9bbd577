/** @jest-environment node */

import type { IncomingMessage } from 'node:http';
import { getWarnings } from '#lib/measures.ts';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';
import { addPeerAddress } from './peer-address.ts';

function send(remoteAddress: string, headers: IncomingMessage['headers']) {
  addPeerAddress({ headers, socket: { remoteAddress } } as IncomingMessage);
  return headers['x-forwarded-for'];
}

beforeEach(() => {
  processState.warnings = undefined;
  Object.assign(env, { TRUSTED_PROXIES: 0 });
});

it('appends the peer address to the header of the client', () => {
  expect(send('203.0.113.9', {})).toBe('203.0.113.9');
  expect(send('203.0.113.9', { 'x-forwarded-for': '1.1.1.1' })).toBe('1.1.1.1, 203.0.113.9');
});

it.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.0.7', '172.20.0.1', 'fd00::1'])(
  'warns once of an untrusted proxy at %s',
  (peer) => {
    for (let time = 0; time < 3; time++) send(peer, { 'x-forwarded-for': '203.0.113.9' });
    send(peer, { forwarded: 'for=203.0.113.9' });
    expect(getWarnings()).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0')]);
  },
);

it('does not warn of public addresses, of requests without a proxy, or of trusted proxies', () => {
  send('203.0.113.9', { 'x-forwarded-for': '1.1.1.1' });
  send('2001:db8::1', { 'x-forwarded-for': '1.1.1.1' });
  send('127.0.0.1', {});
  Object.assign(env, { TRUSTED_PROXIES: 1 });
  send('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' });
  expect(getWarnings()).toEqual([]);
});
