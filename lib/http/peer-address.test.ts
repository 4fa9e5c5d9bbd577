/** @jest-environment node */

import type { IncomingMessage } from 'node:http';
import { getWarnings } from '#lib/measures.ts';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';
import { addPeerAddress } from './peer-address.ts';

function ask(remoteAddress: string, headers: IncomingMessage['headers']) {
  addPeerAddress({ headers, socket: { remoteAddress } } as IncomingMessage);
  return headers['x-forwarded-for'];
}

beforeEach(() => {
  processState.warnings = undefined;
  Object.assign(env, { TRUSTED_PROXIES: 0 });
});

it('appends the peer to what the client claims', () => {
  expect(ask('203.0.113.9', {})).toBe('203.0.113.9');
  expect(ask('203.0.113.9', { 'x-forwarded-for': '1.1.1.1' })).toBe('1.1.1.1, 203.0.113.9');
});

it.each(['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.0.7', '172.20.0.1', 'fd00::1'])(
  'warns once of a proxy at %s that is not trusted',
  (peer) => {
    for (let time = 0; time < 3; time++) ask(peer, { 'x-forwarded-for': '203.0.113.9' });
    ask(peer, { forwarded: 'for=203.0.113.9' });
    expect(getWarnings()).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0')]);
  },
);

it('does not warn of strangers, of who comes by no proxy, or where proxies are trusted', () => {
  ask('203.0.113.9', { 'x-forwarded-for': '1.1.1.1' });
  ask('2001:db8::1', { 'x-forwarded-for': '1.1.1.1' });
  ask('127.0.0.1', {});
  Object.assign(env, { TRUSTED_PROXIES: 1 });
  ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' });
  expect(getWarnings()).toEqual([]);
});
