import { isIPv6, SocketAddress } from 'node:net';
import { env } from '#lib/settings/env.ts';

/**
 * Normalises an address, without a port; empty if it is invalid. For IPv6, returns the /64 network, which belongs to
 * one subscriber.
 */
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
 * Client address for rate limits, from the header `x-forwarded-for`. The last entry is the peer of this server, which
 * the server itself appends. Each trusted proxy has appended one more. All entries before those are claims of the
 * client.
 */
export function toClientAddress(forwardedFor: string, trustedProxies = env.TRUSTED_PROXIES): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return toNetwork(hops.at(-1 - trustedProxies) ?? hops[0] ?? '');
}
