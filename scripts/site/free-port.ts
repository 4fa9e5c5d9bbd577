import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of the loopback that nobody listens on now. */
export async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return String(address.port);
}
