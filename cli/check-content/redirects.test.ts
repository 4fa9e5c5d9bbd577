/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'redirects-'));
  cpSync('content', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function check(redirects: string) {
  writeFileSync(path.join(folder, 'redirects.yaml'), redirects);
  const env = { ...process.env, CONTENT_DIR: folder };
  const { status, stderr } = spawnSync('node', ['cli/check-content.ts'], { env, encoding: 'utf8' });
  return { status, complaints: stderr.trim() };
}

it('accepts redirects to pages', () => {
  expect(check('/faq: /#faq\n/en/jobs: /en/careers\n')).toEqual({ status: 0, complaints: '' });
});

it('reports redirects to a missing page and from an existing page', () => {
  expect(check('/old: /nowhere\n/en/x: /en/about#none\n/driver: /courier\n').complaints.split('\n')).toEqual([
    'content/redirects.yaml:1:7 /old: there is no page /ru/nowhere',
    'content/redirects.yaml:1:7 /old: there is no page /en/nowhere',
    'content/redirects.yaml:2:8 /en/x: there is no anchor #none on /en/about',
    'content/redirects.yaml:3:10 /driver: /ru/driver is a page',
    'content/redirects.yaml:3:10 /driver: /en/driver is a page',
  ]);
});

it('accepts a redirect from a page that will be unpublished', () => {
  for (const language of ['ru', 'en'])
    appendFileSync(path.join(folder, language, 'pages/courier.yaml'), 'unpublishAt: 2100-01-01T00:00Z\n');
  expect(check('/courier: /driver\n').complaints).not.toContain('redirects.yaml');
  expect(check('/driver: /courier\n').complaints).toContain('/driver: /ru/driver is a page');
});

it('reports a redirect to another redirect', () => {
  expect(check('/a: /b\n/b: /about\n')).toEqual({
    status: 1,
    complaints: 'content/redirects.yaml:1:5 /a: leads to /b, and /b is redirected itself',
  });
});
