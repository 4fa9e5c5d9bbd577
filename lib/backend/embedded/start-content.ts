import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type FileKind, parseFile } from '#lib/content-index/file-kind.ts';
import { FileStore } from '#lib/content-index/file-store.ts';
import { logger } from '#lib/log.ts';
import { readBuildId } from '#lib/next/names.ts';
import { processState } from '#lib/process-state.ts';
import { env } from '#lib/settings/env.ts';
import { brandKind, redirectsKind } from './kinds.ts';
import { openContent } from './open-content.ts';
import type { SiteContent } from './site-content.ts';

export interface ContentState {
  isRead: boolean;
  /** Number of files left out because they are broken. */
  leftOut: number;
}

declare global {
  interface ProcessState {
    getContentState?: (() => ContentState) | undefined;
  }
}

const readPauseMilliseconds = 3_000;

/** Version of stored content: another build may parse files differently, and another folder has other files. */
function toVersion(): string {
  const parts = [readBuildId(), path.resolve(env.CONTENT_DIR), Boolean(env.BACKEND_URL)];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** Opens the store of the previous process, and removes stores of other versions. */
function openStore(directory: string): FileStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const name = `content-${toVersion()}.sqlite`;
  for (const other of readdirSync(directory)) {
    const isOutdated = /^content-\w+\.sqlite/.test(other) && !other.startsWith(name);
    if (isOutdated) rmSync(path.join(directory, other), { force: true });
  }
  return new FileStore(path.join(directory, name));
}

function requireWhole(kind: FileKind, name: string): void {
  const file = path.join(env.CONTENT_DIR, name);
  if (!existsSync(file)) return;
  const { issue } = parseFile(kind, file, readFileSync(file, 'utf8'));
  if (issue !== null) throw new Error(`${file}: ${issue}`);
}

/**
 * A broken brand or redirects file prevents only the start. While the site is running, the last good copies are used.
 */
function requireContent(): void {
  requireWhole(brandKind, 'brand.yaml');
  if (env.BACKEND_URL) return;
  if (!existsSync(path.join(env.CONTENT_DIR, 'languages.yaml'))) {
    throw new Error(`Setting CONTENT_DIR: there is no languages.yaml in ${env.CONTENT_DIR}`);
  }
  requireWhole(redirectsKind, 'redirects.yaml');
}

/**
 * Reads changed files every few seconds, and reports when the published content has changed. Schedules are polled too:
 * a timer would be wrong after the clock was set or the machine has slept, and is limited to 24 days.
 */
export async function watchContent(
  site: SiteContent,
  signal: AbortSignal,
  onRead: () => void,
  onChange: () => void,
): Promise<void> {
  // No page can have been rendered from an empty index.
  let known = site.index.isEmpty ? undefined : site.digest;
  let lastFailure = '';
  while (!signal.aborted) {
    try {
      await site.index.check();
      onRead();
      known ??= site.digest;
      lastFailure = '';
    } catch (error) {
      if (String(error) !== lastFailure)
        logger.error({ error }, 'content unreadable, serving the last good version');
      lastFailure = String(error);
    }
    // Schedules continue while the folder is unavailable.
    const { digest } = site;
    if (known !== undefined && known !== digest) {
      known = digest;
      onChange();
    }
    await wait(readPauseMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Loads the content of this process, at first as the previous process stored it, and watches it. Resolves to a function
 * that stops watching. Requests read no files; they wait for the first reading only if nothing was stored.
 */
export async function startContent(onChange: () => void): Promise<() => Promise<void>> {
  requireContent();
  const site = openContent(openStore(env.DATA_DIR));
  const first = Promise.withResolvers<void>();
  let isRead = false;
  const onRead = () => {
    isRead = true;
    first.resolve();
  };
  if (!site.index.isEmpty) onRead();
  const preview = site.toPreview();
  processState.readContent = (isPreview) => first.promise.then(() => (isPreview ? preview : site));
  processState.getContentState = () => ({ isRead, leftOut: isRead ? site.countLeftOut() : 0 });
  const end = new AbortController();
  const watching = watchContent(site, end.signal, onRead, onChange);
  return async () => {
    end.abort();
    await watching;
    site.index.close();
  };
}
