import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { logger } from '#lib/log.ts';
import { noteWarning } from '#lib/measures.ts';
import { env } from '#lib/settings/env.ts';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

const warning =
  'TRUSTED_PROXIES is 0, but requests come through a proxy: all visitors count as one address, and share its limits';

/** Only a peer in a private network can be the operator's proxy. Any other client can send the header itself. */
function isFromProxy({ headers, socket }: IncomingMessage): boolean {
  const peer = socket.remoteAddress?.replace('::ffff:', '') ?? '';
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && privateNetworks.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
}

/** Appends the peer to `x-forwarded-for`, as every proxy does, so that a client cannot forge its last entry. */
export function addPeerAddress(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (env.TRUSTED_PROXIES === 0 && isFromProxy(request) && noteWarning(warning)) logger.warn(warning);
  const given = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [given, socket.remoteAddress].flat().filter(Boolean).join(', ');
}
