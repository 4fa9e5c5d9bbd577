import type { IncomingMessage } from 'node:http';
import { feedSheetPath, handleFeedSheet } from '#lib/feeds/feed-sheet.ts';
import { handleFeed, readsHtml } from '#lib/feeds/handle-feed.ts';
import { feedSections } from '#lib/feeds/sections.ts';
import type { Source } from '#lib/http/cached-responses.ts';
import { handleQuery, handleTranslations, toQueryKey } from './queries.ts';

const feed = new RegExp(`^/([a-z]{2})/(${feedSections.join('|')})/feed\\.xml$`);
const translations = '/api/i18n/';

/**
 * Public responses, equal for all visitors: read calls, texts, feeds. They are sent before the request reaches Next. In
 * `next dev` its routes send the same.
 */
export function findPublicResponse({ method, url = '', headers }: IncomingMessage): Source | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '', query] = url.split('?', 2);
  if (path === '/api/v1/' || path === '/api/v1') {
    const call = new URLSearchParams(query);
    return { key: `/api/v1/?${toQueryKey(call)}`, create: () => handleQuery(call) };
  }
  if (path.startsWith(translations)) {
    return { key: path, create: () => handleTranslations(path.slice(translations.length)) };
  }
  if (path === feedSheetPath) return { key: path, create: async () => handleFeedSheet() };
  const [, language = '', name] = feed.exec(path) ?? [];
  const section = feedSections.find((known) => known === name);
  if (!section) return undefined;
  const { accept = '' } = headers;
  const key = readsHtml(accept) ? `${path} for browsers` : path;
  return { key, create: () => handleFeed(section, language, accept) };
}
