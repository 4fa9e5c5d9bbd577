import type { IncomingMessage } from 'node:http';

/** Appends the peer to `x-forwarded-for`, as every proxy does, so that its last entry is no claim of the client. */
export function addPeerAddress({ headers, socket }: IncomingMessage): void {
  const given = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [given, socket.remoteAddress].flat().filter(Boolean).join(', ');
}
