import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { findPostgres } from '#e2e/postgres/programs.mjs';
import { startPostgres, toUrl } from '#e2e/postgres/start-postgres.ts';
import { createApplicationForm } from '#e2e/site/application-form.ts';
import { type Site, startSite } from '#e2e/site/site.ts';
import { waitUntil } from '#e2e/site/wait-until.ts';
import { serverFlags } from '#scripts/server-flags.mjs';

process.env.POSTGRES_PROGRAMS = findPostgres() ?? '';
const bytes = 200_000_000;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('a second server in the same DATA_DIR exits with advice; after the first one is killed, the next one starts', async () => {
  const site = await startSite({ DATA_DIR: directory });
  const env = { ...process.env, PORT: '1', DATA_DIR: directory };
  const rival = spawn('node', [...serverFlags, 'server.mjs'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([rival.stderr.toArray(), once(rival, 'exit')]);
  assert.equal(code, 1);
  assert.match(said.join(''), /^Setting DATA_DIR: .+ is in use by another server/);
  await site.kill();
  const next = await startSite({ DATA_DIR: directory });
  await next.stop();
});

function mount(...options: string[]): void {
  execFileSync('mount', [...options, directory]);
}

function unmount(): void {
  execFileSync('umount', ['--recursive', directory]);
}

let sent = 0;
function apply({ origin }: Site): Promise<Response> {
  const file = new Blob(['%PDF-1.4\n1 0 obj\n', Buffer.alloc(1_000_000, ++sent), '\nendobj\n%%EOF\n']);
  const body = createApplicationForm('android-developer', { email: `sender${sent}@mail.example` }, file);
  return fetch(`${origin}/api/v1/?action=job.save`, { method: 'POST', body });
}

async function waitForStatus({ origin }: Site, wanted: string): Promise<string[]> {
  let state: { status: string; issues: string[] } = { status: '', issues: [] };
  await waitUntil(async () => {
    state = await (await fetch(`${origin}/api/health/ready`)).json();
    return state.status === wanted;
  }, `the site is ${wanted}`);
  return state.issues;
}

/** During the failure pages work and an application gets a Retry-After; afterwards the site recovers by itself. */
async function assertBearable(
  site: Site,
  start: () => void,
  end: () => void,
  failure: RegExp,
): Promise<void> {
  assert.equal((await apply(site)).status, 200);
  start();
  try {
    assert.match((await waitForStatus(site, 'degraded')).join(), failure);
    const response = await apply(site);
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '60']);
    assert.equal((await response.json()).message, 'Nothing can be stored just now');
    for (const page of ['/ru', '/en/news', '/ru/about']) {
      assert.equal((await fetch(site.origin + page)).status, 200);
    }
  } finally {
    end();
  }
  await waitForStatus(site, 'ok');
  assert.equal((await apply(site)).status, 200);
}

const isRoot = process.getuid?.() === 0;
const needsMounts = { skip: isRoot || process.env.CI ? false : 'Only root may mount a disk of its own' };
const needsPostgres = { skip: needsMounts.skip || !(process.env.POSTGRES_PROGRAMS || process.env.CI) };

/** Fills the disk, then makes it read-only. */
async function spoil(settings: Record<string, string>): Promise<void> {
  mount('-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs');
  process.once('exit', unmount);
  try {
    const data = path.join(directory, 'data');
    mkdirSync(data);
    const site = await startSite({ DATA_DIR: data, ...settings });
    try {
      const filler = path.join(directory, 'filler');
      const fill = () => {
        const { bavail, bsize } = statfsSync(directory);
        writeFileSync(filler, Buffer.alloc(bavail * bsize));
      };
      await assertBearable(site, fill, () => rmSync(filler), /records: (?:full|0 MB left on the disk)/);
      // Mounted over the directory, because a disk with open files cannot be remounted read-only.
      const lock = () => {
        execFileSync('mount', ['--bind', data, data]);
        execFileSync('mount', ['-o', 'remount,bind,ro', data]);
      };
      await assertBearable(site, lock, () => execFileSync('umount', [data]), /records: read-only/);
    } finally {
      await site.stop();
    }
  } finally {
    process.off('exit', unmount);
    unmount();
  }
}

test('the site survives a full and a read-only data directory, with SQLite', needsMounts, () => spoil({}));

test('the site survives a full and a read-only data directory, with Postgres', needsPostgres, async () => {
  const postgres = await startPostgres();
  try {
    await spoil({ DATABASE_URL: toUrl(postgres, 'postgres') });
  } finally {
    await postgres.stop();
  }
});
