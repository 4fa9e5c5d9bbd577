/** @jest-environment node */
import { toClientAddress } from './client-address.ts';

const toAddress = (forwarded: string, proxies: number) => toClientAddress(forwarded, proxies);

test.each([
  ['192.0.2.7', 0, '192.0.2.7'],
  ['198.51.100.1, 192.0.2.7', 0, '192.0.2.7'],
  ['203.0.113.5, 198.51.100.1, 192.0.2.7', 1, '198.51.100.1'],
  ['192.0.2.7', 1, '192.0.2.7'],
  ['::ffff:192.0.2.7', 0, '192.0.2.7'],
  ['2001:db8::1', 0, '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2'],
  ['192.0.2.7:1234', 0, '192.0.2.7'],
  ['::ffff:c000:207', 0, '192.0.2.7'],
  ['[::FFFF:192.0.2.7]:1234', 0, '192.0.2.7'],
  ['2001:0DB8:0000::0001', 0, '2001:db8:0:0'],
  ['[2001:db8:1:2:3:4:5:6]', 0, '2001:db8:1:2'],
  ['[2001:db8:1:2::6]:1234', 0, '2001:db8:1:2'],
  ['fe80::1%eth0', 0, 'fe80:0:0:0'],
  ['nobody, 192.0.2.7', 1, ''],
])('the client of %j behind %i proxies is %j', (forwarded, proxies, address) => {
  expect(toAddress(forwarded, proxies)).toBe(address);
});

test('without the header all clients count as one', () => expect(toClientAddress('', 0)).toBe(''));
