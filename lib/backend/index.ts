import { cache } from 'react';
import { embeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import { readContent } from '#lib/backend/embedded/open-content.ts';
import { withSiteLikes } from '#lib/backend/embedded/site-likes.ts';
import { createCachedContent, shareForget } from '#lib/backend/remote/cached-content.ts';
import { RemoteClient } from '#lib/backend/remote/client.ts';
import { createForwardSubmission } from '#lib/backend/remote/forward-submission.ts';
import { createRemoteLikes } from '#lib/backend/remote/likes.ts';
import { processState } from '#lib/process-state.ts';
import { getRecords } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import type { Backend } from './backend.ts';

declare global {
  interface ProcessState {
    backend?: Backend | undefined;
  }
}

function createBackend(): Backend {
  const isSecure = env.SITE_URL.startsWith('https:');
  if (!env.BACKEND_URL) return withSiteLikes(embeddedBackend, { getRecords, isSecure });
  const client = new RemoteClient(env.BACKEND_URL);
  const content = createCachedContent({
    client,
    dataDirectory: env.DATA_DIR,
    bundledMessages: async (language) => (await readContent()).findMessages(language),
  });
  const likes = createRemoteLikes({
    client,
    getPage: content.getPage,
    // Every visit reads the number of likes, so other instances need no notification.
    forget: content.forget,
    getRecords,
    isSecure,
  });
  const forwardSubmission = createForwardSubmission(client);
  return { ...content, ...likes, forget: shareForget(content.forget), forwardSubmission };
}

processState.backend ??= createBackend();
export const backend: Backend = processState.backend;

/** Reads shared within one request, so that a page and its metadata cause one read. */
export const getLanguages = cache(() => backend.getLanguages());
export const getInitialData = cache((language: string) => backend.getInitialData(language));
export const getPage = cache((code: string, isPreview = false) => backend.getPage(code, isPreview));
export const hasPage = cache((code: string, isPreview = false) => backend.hasPage(code, isPreview));
export const getTitle = cache((code: string) => backend.getTitle(code));
export const getMessages = cache((language: string) => backend.getMessages(language));
