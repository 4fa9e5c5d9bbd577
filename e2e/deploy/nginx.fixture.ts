import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#e2e/site/free-port.ts';
import { findExecutable } from '#scripts/toolchain.mjs';

const program = findExecutable(['nginx', '../sbin/nginx']) ?? '';
const openssl = findExecutable(['openssl']) ?? '';
/** Tests are skipped without nginx; in CI they fail. */
export const mayUseNginx = (program !== '' && openssl !== '') || Boolean(process.env.CI);

const name = 'www.manul.example';

function makeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/manul/key.pem`, '-out', `${folder}/manul/certificate.pem`];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-subj',
    `/CN=${name}`,
  ];
  execFileSync(openssl, ['req', '-x509', '-days', '2', ...kind, ...files], { stdio: 'ignore' });
}

/** Wraps the files of `deploy`, with other ports and folders, into a configuration like Debian's nginx.conf. */
async function writeFiles(
  folder: string,
  port: string,
  instances: string[],
  ...more: [RegExp, string][]
): Promise<string> {
  cpSync('deploy/nginx', folder, { recursive: true });
  chmodSync(folder, 0o755);
  makeCertificate(folder);
  const plainPort = await findFreePort();
  const change = (file: string, changes: [RegExp, string][]) => {
    const text = changes.reduce((all, [from, to]) => all.replaceAll(from, to), readFileSync(file, 'utf8'));
    writeFileSync(file, text);
  };
  change(`${folder}/manul.conf`, [
    [/\/etc\/nginx\/|\/var\/cache\/|\/var\/log\/nginx\//g, `${folder}/`],
    [/listen \[::\].*\n/g, ''],
    [/listen 80/g, `listen 127.0.0.1:${plainPort}`],
    [/listen 443/g, `listen 127.0.0.1:${port}`],
    ...more,
  ]);
  change(`${folder}/manul/upstream.conf`, [
    [/127\.0\.0\.1:3001/g, instances[0] ?? ''],
    [/127\.0\.0\.1:3002/g, instances[1] ?? ''],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 2048; }
    http { ${temporary.map((what) => `${what}_temp_path ${folder}/${what};`).join(' ')} include ${folder}/manul.conf; }`;
  writeFileSync(`${folder}/nginx.conf`, main);
  return `${folder}/nginx.conf`;
}

export interface NginxResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class TestNginx {
  readonly port: string;
  readonly #folder: string;
  readonly #config: string;
  #process: ChildProcess | undefined;

  private constructor(port: string, folder: string, config: string) {
    this.port = port;
    this.#folder = folder;
    this.#config = config;
  }

  /** Creates an nginx. `changes` are applied to `manul.conf`. */
  static async make(instances: string[], ...changes: [RegExp, string][]): Promise<TestNginx> {
    const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    const port = await findFreePort();
    return new TestNginx(port, folder, await writeFiles(folder, port, instances, ...changes));
  }

  /** Output of `nginx -t`; empty if the files are valid. */
  check(): string {
    const { status, stderr } = spawnSync(program, ['-t', '-q', '-p', this.#folder, '-c', this.#config]);
    return status === 0 ? '' : String(stderr);
  }

  async start(): Promise<void> {
    const child = spawn(program, ['-p', this.#folder, '-c', this.#config], { stdio: 'inherit' });
    this.#process = child;
    // Stops nginx when the test process exits.
    process.once('exit', () => child.kill());
    while (this.#process.exitCode === null) {
      if (await this.ask('/api/metrics').catch(() => undefined)) return;
      await wait(20);
    }
    throw new Error('nginx did not start');
  }

  async stop(): Promise<void> {
    if (this.#process?.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill('SIGTERM');
      await once(this.#process, 'exit');
    }
    rmSync(this.#folder, { recursive: true });
  }

  async ask(
    target: string,
    headers = {},
    { method = 'GET', body = Buffer.alloc(0) } = {},
  ): Promise<NginxResponse> {
    const options = { port: this.port, path: target, method, servername: name, rejectUnauthorized: false };
    // Benchmarks remove TLS from the files.
    const isPlain = !readFileSync(`${this.#folder}/manul.conf`, 'utf8').includes(' ssl ');
    const ask = isPlain ? request : requestSecurely;
    const sent = ask({ ...options, headers: { host: name, ...headers }, agent: false });
    // The upload of a refused body fails; only the response counts.
    const refused = new Promise<never>((_, reject) => sent.on('error', reject));
    sent.end(body);
    const [response] = await Promise.race([once(sent, 'response'), refused]);
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }
}
