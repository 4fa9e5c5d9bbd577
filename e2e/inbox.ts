import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function run(...args: string[]): Buffer {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  return execFileSync('node', ['cli/inbox.ts', ...args], { env });
}

/** Stored applications with this text in one of their fields. */
export function findApplications(text: string): Record<string, unknown>[] {
  const all: Record<string, unknown>[] = JSON.parse(run('export', '--format', 'json').toString());
  return all.filter((application) => Object.values(application).some((value) => value === text));
}

export function readStoredFile(reference: string): Buffer {
  const target = join(mkdtempSync(join(tmpdir(), 'manul-file-')), 'file');
  run('file', reference, '--output', target);
  return readFileSync(target);
}

export function hasSubscription(email: string): boolean {
  return run('subscriptions').toString().includes(email);
}

export function findSubscription(email: string): Record<string, unknown> | undefined {
  const all: Record<string, unknown>[] = JSON.parse(run('subscriptions', '--format', 'json').toString());
  return all.find((subscription) => subscription['email'] === email);
}
