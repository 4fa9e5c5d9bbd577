import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Options that make Postgres fast. Test data may be lost in a crash. */
const quick = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=300';
const settings = `${quick} -c listen_addresses= -c log_min_messages=panic`;

/** Stops the server when the process that started it ends: its standard input is then closed. */
const script = `
"$1/postgres" -D "$2/data" -k "$2" ${settings} &
read word
kill -INT $!; wait $!
[ "$word" = keep ] || rm -rf "$2"`;

/** Postgres refuses to run as root; the Debian package creates a user for it. */
function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const read = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

function initialise(programs: string, directory: string): void {
  const user = findUser();
  if (user.uid && user.gid) chownSync(directory, user.uid, user.gid);
  const options = ['-D', path.join(directory, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  execFileSync(path.join(programs, 'initdb'), [...options, '--locale=C', '--no-sync'], {
    ...user,
    cwd: directory,
    stdio: 'ignore',
  });
}

/** Returns the rows of one statement, on its own connection. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

export interface TestPostgres {
  directory: string;
  /** Stops the server. With `keep` it can be started again. */
  stop(word?: 'keep'): Promise<void>;
}

export function toUrl({ directory }: Pick<TestPostgres, 'directory'>, database: string): string {
  return `postgresql:///${database}?host=${directory}&user=postgres`;
}

/** Starts a private Postgres on a socket. It stops when this process ends. */
export async function startPostgres(
  directory = mkdtempSync(path.join(tmpdir(), 'postgres-')),
): Promise<TestPostgres> {
  const programs = process.env.POSTGRES_PROGRAMS;
  if (!programs) throw new Error('Postgres is not installed');
  if (!existsSync(path.join(directory, 'data'))) initialise(programs, directory);
  const child = spawn('sh', ['-c', script, 'sh', programs, directory], {
    ...findUser(),
    cwd: directory,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  const isReady = () => query(toUrl({ directory }, 'postgres'), 'select 1').catch(() => false);
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('Postgres did not start');
    await wait(20);
  }
  const stop = async (word = '') => {
    child.ref();
    child.stdin.end(`${word}\n`);
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { directory, stop };
}
