import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mayUseNginx, TestNginx } from '#e2e/deploy/nginx.fixture.ts';
import { findPostgres } from '#e2e/postgres/programs.mjs';
import { startPostgres, type TestPostgres, toUrl } from '#e2e/postgres/start-postgres.ts';
import { findFreePort } from '#e2e/site/free-port.ts';
import { type Site, startSite } from '#e2e/site/site.ts';
import { mayUseRedis, TestRedis } from '#e2e/site/test-redis.ts';
import { waitUntil } from '#e2e/site/wait-until.ts';
import { root } from '#scripts/toolchain.mjs';

process.env.POSTGRES_PROGRAMS = findPostgres() ?? '';
const mayUsePostgres = process.env.POSTGRES_PROGRAMS !== '' || Boolean(process.env.CI);
const parts = { nginx: mayUseNginx, Postgres: mayUsePostgres, Redis: mayUseRedis };
const missing = Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [] : name));

/** Options of tests that need the whole cluster. They are skipped if a program is missing; in CI they fail. */
export const needsCluster = { skip: missing.length > 0 && `There is no ${missing.join(', no ')}` };

export const siteUrl = 'https://www.manul.example';

async function readStatus({ origin }: Site): Promise<string> {
  const response = await fetch(`${origin}/api/health/ready`);
  return (await response.json()).status;
}

/** Two instances behind nginx as in `deploy`, with a private Postgres and Redis. */
export class Cluster {
  readonly redis: TestRedis;
  readonly nginx: TestNginx;
  readonly sites: Site[] = [];
  readonly #settings: Record<string, string>[];
  readonly #directory: string;
  #postgres: TestPostgres;

  private constructor(
    postgres: TestPostgres,
    redis: TestRedis,
    nginx: TestNginx,
    ports: string[],
    settings: object,
  ) {
    this.#postgres = postgres;
    this.redis = redis;
    this.nginx = nginx;
    this.#directory = mkdtempSync(path.join(tmpdir(), 'cluster-'));
    this.#settings = ports.map((port) => ({
      PORT: port,
      DATA_DIR: path.join(this.#directory, port),
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: redis.url,
      SITE_URL: siteUrl,
      TRUSTED_PROXIES: '1',
      FORM_CALLS_PER_HOUR: '1000000',
      ...settings,
    }));
  }

  /** Starts a cluster. `folder` contains the build of the instances. */
  static async start(settings: Record<string, string> = {}, folder = root): Promise<Cluster> {
    const [postgres, redis] = await Promise.all([startPostgres(), TestRedis.start()]);
    const ports = [await findFreePort(), await findFreePort()];
    const nginx = await TestNginx.make(ports.map((port) => `127.0.0.1:${port}`));
    const cluster = new Cluster(postgres, redis, nginx, ports, settings);
    try {
      await Promise.all(ports.map((_, index) => cluster.startSite(index, folder)));
      await nginx.start();
      await cluster.waitForAll('ok');
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  get databaseUrl(): string {
    return toUrl(this.#postgres, 'postgres');
  }

  async startSite(index: number, folder = root): Promise<void> {
    this.sites[index] = await startSite(this.#settings[index] ?? {}, folder);
  }

  /** Restarts the instances as an upgrade does: the second one after the first one is ready. */
  async restartSite(index: number, folder = root): Promise<number | null | undefined> {
    const code = await this.sites[index]?.stop();
    await this.startSite(index, folder);
    await this.#waitFor(this.sites[index] as Site, 'ok');
    return code;
  }

  async waitForAll(status: string): Promise<void> {
    for (const site of this.sites) await this.#waitFor(site, status);
  }

  async #waitFor(site: Site, status: string): Promise<void> {
    await waitUntil(async () => (await readStatus(site)) === status, `the instance is ${status}`);
  }

  stopPostgres(): Promise<void> {
    return this.#postgres.stop('keep');
  }

  async startPostgres(): Promise<void> {
    this.#postgres = await startPostgres(this.#postgres.directory);
  }

  async stop(): Promise<void> {
    await this.nginx.stop();
    await Promise.all(this.sites.map((site) => site.stop()));
    await Promise.all([this.#postgres.stop(), this.redis.kill()]);
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
