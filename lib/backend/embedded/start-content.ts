import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { KeptFiles } from '#lib/content-index/kept-files.ts';
import { parseFile } from '#lib/content-index/parse-file.ts';
import { env } from '#lib/settings/env.ts';
import { redirectsKind } from './kinds.ts';
import { openContent } from './open-content.ts';
import { watchContent } from './watch-content.ts';
import { watchSchedule } from './watch-schedule.ts';

export interface ContentState {
  isRead: boolean;
  /** Files that nobody sees, for something is wrong with them. */
  leftOut: number;
}

declare global {
  var siteContentState: (() => ContentState) | undefined;
}

/** Another build may read files in another way, and another folder holds other files. */
function toVersion(): string {
  const parts = [
    readFileSync('.next/BUILD_ID', 'utf8'),
    path.resolve(env.CONTENT_DIR),
    Boolean(env.BACKEND_URL),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** Opens what the last process has kept. What other versions have kept goes; if one still runs, it goes on. */
function openKept(directory: string): KeptFiles {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const name = `content-${toVersion()}.sqlite`;
  const others = readdirSync(directory).filter(
    (other) => /^content-\w+\.sqlite/.test(other) && !other.startsWith(name),
  );
  for (const other of others) rmSync(path.join(directory, other), { force: true });
  return new KeptFiles(path.join(directory, name));
}

function requireFolder(): void {
  const isMissing = !env.BACKEND_URL && !existsSync(path.join(env.CONTENT_DIR, 'languages.yaml'));
  if (isMissing) throw new Error(`Setting CONTENT_DIR: there is no languages.yaml in ${env.CONTENT_DIR}`);
}

/** Told to whoever starts the site; while it runs, the last good copy serves. */
function requireSoundRedirects(): void {
  const file = path.join(env.CONTENT_DIR, 'redirects.yaml');
  if (env.BACKEND_URL || !existsSync(file)) return;
  const place = { kind: redirectsKind, language: '', code: '' };
  const { fault } = parseFile(place, file, readFileSync(file, 'utf8'));
  if (fault !== null) throw new Error(`${file}: ${fault}`);
}

interface StartedContent {
  /** The same for the same content with the same of it out. */
  getDigest(): string;
  stop(): Promise<void>;
}

/**
 * Holds the content ready for this process, first as the last one has left it. Requests look at no file. They wait for
 * the first reading, if there was none before, and for nothing else.
 */
export async function startContent(): Promise<StartedContent> {
  requireFolder();
  requireSoundRedirects();
  const site = openContent(openKept(env.DATA_DIR));
  const first = Promise.withResolvers<void>();
  let isRead = false;
  const open = () => {
    isRead = true;
    first.resolve();
  };
  if (!site.index.isEmpty) open();
  const preview = site.toPreview();
  globalThis.readSiteContent = (isPreview) => first.promise.then(() => (isPreview ? preview : site));
  globalThis.siteContentState = () => ({ isRead, leftOut: isRead ? site.countLeftOut() : 0 });
  const end = new AbortController();
  const watching = watchContent(site.index, end.signal, open);
  const stopSchedule = watchSchedule(site.index);
  const stop = async () => {
    stopSchedule();
    end.abort();
    await watching;
    site.index.close();
  };
  return { getDigest: () => site.shown.digest, stop };
}
