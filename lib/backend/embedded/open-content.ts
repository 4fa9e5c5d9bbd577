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

/** Unsaved changes from the editor, which override the content files. */
export const draftsFolder = path.resolve(env.DATA_DIR, 'editor', 'drafts');

function listSources(): Source[] {
  const content = { name: 'content', folder: path.resolve(env.CONTENT_DIR) };
  if (!isDevelopment) return [content, messages];
  mkdirSync(draftsFolder, { recursive: true });
  return [content, messages, { name: 'content', folder: draftsFolder }];
}

/** Opens the files of the site. With a remote backend, these are only the interface texts. */
export function openContent(store?: FileStore): SiteContent {
  const index = env.BACKEND_URL
    ? { sources: [messages], landmark: 'messages/ru.json' }
    : { sources: listSources(), landmark: 'content/languages.yaml' };
  return new SiteContent(new ContentIndex({ ...index, kinds, store }));
}

/** Checks for changes on every read, for editors. In development all content is a preview. */
function readAtOnce(): (isPreview?: boolean) => Promise<SiteContent> {
  const site = openContent();
  const preview = site.toPreview();
  return async (isPreview) => {
    await site.index.check();
    return isPreview || isDevelopment ? preview : site;
  };
}

/** Content of this process. In a server it is watched in the background; otherwise it is read from the files. */
export function readContent(isPreview?: boolean): Promise<SiteContent> {
  processState.readContent ??= readAtOnce();
  return processState.readContent(isPreview);
}
