/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { toAsker } from './to-asker.ts';

const ask = (url: string, forwarded?: string | string[]) =>
  toAsker({ url, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage);

test.each([
  ['/api/v1/?action=pages', true],
  ['/ru/api/', false],
  ['/ru', false],
])('%s is a call: %s', (url, isCall) => expect(ask(url).isCall).toBe(isCall));

test.each([
  ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
  [['198.51.100.1', '192.0.2.7'], '192.0.2.7'],
  [undefined, ''],
])('of %j the asker is %j', (forwarded, address) => {
  expect(ask('/ru', forwarded).getAddress()).toBe(address);
});
