import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import type { FileStore } from '#lib/content-index/file-store.ts';
import type { Source } from '#lib/content-index/find-files.ts';
import { processState } from '#lib/process-state.ts';
import { env, isDevelopment } from '#lib/settings/env.ts';
import { kinds } from './kinds.ts';
import { SiteContent } from './site-content.ts';

declare global {
  interface ProcessState {
    readContent?: ((isPreview?: boolean) => Promise<SiteContent>) | undefined;
  }
}

const messages = { name: 'messages', folder: 'messages' };

/** What is written in the editor and not saved yet; it lies over the files of the content. */
export const draftsFolder = path.resolve(env.DATA_DIR, 'editor', 'drafts');

function listSources(): Source[] {
  const content = { name: 'content', folder: path.resolve(env.CONTENT_DIR) };
  if (!isDevelopment) return [content, messages];
  mkdirSync(draftsFolder, { recursive: true });
  return [content, messages, { name: 'content', folder: draftsFolder }];
}

/** The files of the site. With a backend elsewhere these are its interface texts only. */
export function openContent(store?: FileStore): SiteContent {
  const index = env.BACKEND_URL
    ? { sources: [messages], landmark: 'messages/ru.json' }
    : { sources: listSources(), landmark: 'content/languages.yaml' };
  return new SiteContent(new ContentIndex({ ...index, kinds, store }));
}

/** Looks for changes on every read, as editors want it; in development all content is a preview. */
function readAtOnce(): (isPreview?: boolean) => Promise<SiteContent> {
  const site = openContent();
  const preview = site.toPreview();
  return async (isPreview) => {
    await site.index.check();
    return isPreview || isDevelopment ? preview : site;
  };
}

/** The content of this process: the server's, which is watched in the background, else read from the files. */
export function readContent(isPreview?: boolean): Promise<SiteContent> {
  processState.readContent ??= readAtOnce();
  return processState.readContent(isPreview);
}
