import { cache } from 'react';
import { embeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import { withLikes } from '#lib/backend/embedded/live-likes.ts';
import { remoteClient } from '#lib/backend/remote/client.ts';
import { createRemoteBackend } from '#lib/backend/remote/remote-backend.ts';
import { Snapshots } from '#lib/backend/remote/snapshots.ts';
import { env } from '#lib/settings/env.ts';
import type { Backend } from './backend.ts';

// Next bundles each route apart; the global object keeps one backend for all of them.
declare global {
  var siteBackend: Backend | undefined;
}

function createBackend(): Backend {
  if (!remoteClient) return withLikes(embeddedBackend);
  return createRemoteBackend({
    client: remoteClient,
    snapshots: new Snapshots(env.DATA_DIR),
    bundledMessages: embeddedBackend.getMessages,
  });
}

globalThis.siteBackend ??= createBackend();
export const backend: Backend = globalThis.siteBackend;

/** Reads that one request shares: the page and its metadata ask once. */
export const getLanguages = cache(() => backend.getLanguages());
export const getInitialData = cache((language: string) => backend.getInitialData(language));
export const getPage = cache((code: string, isPreview = false) => backend.getPage(code, isPreview));
export const hasPage = cache((code: string) => backend.hasPage(code));
export const getTitle = cache((code: string) => backend.getTitle(code));
export const getMessages = cache((language: string) => backend.getMessages(language));
