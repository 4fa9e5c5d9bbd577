import { isIPv6, SocketAddress } from 'node:net';
import { env } from '#lib/settings/env.ts';

/** One spelling for each address, without a port; empty for what is none. One subscriber has a whole /64 of IPv6. */
function toNetwork(hop: string): string {
  const unzoned = hop.replace(/%[^\]]*/, '');
  const address = SocketAddress.parse(isIPv6(unzoned) ? `[${unzoned}]` : unzoned)?.address ?? '';
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}

/**
 * The address that limits go by, of the header `x-forwarded-for`. Its last entry is the peer of this server, which
 * the server itself appends; each trusted proxy in front has appended one more. Whatever stands
 * before them is the client's own claim.
 */
export function toClientAddress(forwardedFor: string, trustedProxies = env.TRUSTED_PROXIES): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return toNetwork(hops.at(-1 - trustedProxies) ?? hops[0] ?? '');
}
