import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { findExecutable } from '#scripts/toolchain.mjs';
import { findFreePort } from './free-port.ts';

const program = findExecutable(['redis-server', 'valkey-server']);

/** Tests are skipped without Redis; in CI they fail. */
export const mayUseRedis = program !== undefined || Boolean(process.env.CI);

async function run(port: string): Promise<ChildProcess> {
  if (!program) throw new Error('There is no redis-server');
  const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  // Stops Redis when the test process exits.
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const line of child.stdout ?? []) if (String(line).includes('Ready to accept')) break;
  return child;
}

/** A private Redis for a test, without persistence. */
export class TestRedis {
  readonly port: string;
  #process: ChildProcess;

  private constructor(port: string, child: ChildProcess) {
    this.port = port;
    this.#process = child;
  }

  static async start(): Promise<TestRedis> {
    const port = await findFreePort();
    return new TestRedis(port, await run(port));
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async kill(): Promise<void> {
    if (this.#process.signalCode) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }

  async restart(): Promise<void> {
    this.#process = await run(this.port);
  }

  /** Makes Redis accept connections and commands without responding. */
  stall(): void {
    this.#process.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process.kill('SIGCONT');
  }
}

/** A proxy to a port. Its connections can be cut while others continue. */
export async function openProxy(port: string) {
  let isCut = false;
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from) && to.destroy());
  };
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const other = connect(Number(port), '127.0.0.1');
    join(socket, other);
    join(other, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const restore = () => {
    isCut = false;
  };
  const close = () => {
    cut();
    server.close();
  };
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, cut, restore, close };
}
