import { cache } from 'react';
import { embeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import { readContent } from '#lib/backend/embedded/open-content.ts';
import { withOwnLikes } from '#lib/backend/embedded/own-likes.ts';
import { withCopies } from '#lib/backend/remote/cached-content.ts';
import { RemoteClient } from '#lib/backend/remote/client.ts';
import { Copies } from '#lib/backend/remote/copies.ts';
import { createHandOn } from '#lib/backend/remote/hand-on.ts';
import { createRemoteLikes } from '#lib/backend/remote/likes.ts';
import { KnownLinks } from '#lib/backend/remote/links.ts';
import { createRemoteContent } from '#lib/backend/remote/remote-content.ts';
import { shareForget } from '#lib/backend/remote/shared-answers.ts';
import { Snapshots } from '#lib/backend/remote/snapshots.ts';
import { fetchTranslations } from '#lib/backend/remote/translations.ts';
import { getRecords } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import type { Backend } from './backend.ts';

// Next bundles each route apart; the global object keeps one backend for all of them.
declare global {
  var siteBackend: Backend | undefined;
}

function createBackend(): Backend {
  const isSecure = env.SITE_URL.startsWith('https:');
  if (!env.BACKEND_URL) return withOwnLikes(embeddedBackend, { getRecords, isSecure });
  const client = new RemoteClient(env.BACKEND_URL);
  const links = new KnownLinks();
  const content = withCopies({
    source: createRemoteContent(client),
    copies: new Copies(new Snapshots(env.DATA_DIR), links),
    links,
    fetchTranslations: (language) => fetchTranslations(client, language),
    bundledMessages: async (language) => (await readContent()).findMessages(language),
  });
  const likes = createRemoteLikes({
    client,
    getPage: content.getPage,
    // The number of likes is asked for on every visit: no other instance need hear of one more.
    forget: content.forget,
    getRecords,
    isSecure,
  });
  return { ...content, ...likes, forget: shareForget(content.forget), handOn: createHandOn(client) };
}

globalThis.siteBackend ??= createBackend();
export const backend: Backend = globalThis.siteBackend;

/** Reads that one request shares: the page and its metadata ask once. */
export const getLanguages = cache(() => backend.getLanguages());
export const getInitialData = cache((language: string) => backend.getInitialData(language));
export const getPage = cache((code: string, isPreview = false) => backend.getPage(code, isPreview));
export const hasPage = cache((code: string, isPreview = false) => backend.hasPage(code, isPreview));
export const getTitle = cache((code: string) => backend.getTitle(code));
export const getMessages = cache((language: string) => backend.getMessages(language));
