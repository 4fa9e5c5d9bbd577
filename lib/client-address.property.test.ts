/** @jest-environment node */
import { isIP } from 'node:net';
import fc from 'fast-check';
import { toClientAddress } from './client-address.ts';

const toAddress = (hops: string[], proxies: number) => toClientAddress(hops.join(','), proxies);
const claim = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.stringMatching(/^[\x20-\x2b\x2d-\x7e]{0,30}$/),
  fc.ipV6().map((ip) => `[${ip}]:1`),
);

test('what the client claims changes nothing: the limit goes by who spoke to the last trusted machine', () => {
  fc.assert(
    fc.property(
      fc.array(claim),
      fc.ipV4(),
      fc.array(fc.ipV4(), { maxLength: 3 }),
      (claims, peer, proxies) => {
        expect(toAddress([...claims, peer, ...proxies], proxies.length)).toBe(peer);
      },
    ),
  );
});

test('an address is one of a kind or none at all', () => {
  fc.assert(
    fc.property(claim, (hop) => {
      const network = toAddress([hop], 0);
      expect(network === '' || isIP(network) === 4 || isIP(`${network}::`) === 6).toBe(true);
    }),
  );
});

test('all addresses of one network, in any spelling, are one subscriber', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.constantFrom(':1234', '', '%eth0'), (ip, end) => {
      const spelled = end.startsWith(':') ? `[${ip.toUpperCase()}]${end}` : `${ip}${end}`;
      expect(toAddress([spelled], 0)).toBe(toAddress([ip], 0));
    }),
  );
});
