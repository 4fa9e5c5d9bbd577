import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free port of the loopback interface. */
export async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return String(address.port);
}
