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

test('the limit applies to the peer of the last trusted proxy, whatever the client claims', () => {
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

test('returns a valid network address or an empty string', () => {
  fc.assert(
    fc.property(claim, (hop) => {
      const network = toAddress([hop], 0);
      expect(network === '' || isIP(network) === 4 || isIP(`${network}::`) === 6).toBe(true);
    }),
  );
});

test('treats all addresses of one network, in any notation, as one subscriber', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.constantFrom(':1234', '', '%eth0'), (ip, end) => {
      const spelled = end.startsWith(':') ? `[${ip.toUpperCase()}]${end}` : `${ip}${end}`;
      expect(toAddress([spelled], 0)).toBe(toAddress([ip], 0));
    }),
  );
});
