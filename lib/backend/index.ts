import { cache } from 'react';
import { env } from '@/lib/env/env';
import type { Backend } from './backend';
import { embeddedBackend } from './embedded/embedded-backend';
import { remoteClient } from './remote/client';
import { createRemoteBackend } from './remote/remote-backend';
import { Snapshots } from './remote/snapshots';

// Next bundles each route apart; the global object keeps one backend for all of them.
declare global {
  var siteBackend: Backend | undefined;
}

function createBackend(): Backend {
  if (!remoteClient) return embeddedBackend;
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
export const getMessages = cache((language: string) => backend.getMessages(language));
