import type { IncomingMessage } from 'node:http';
import { feedSheetPath, handleFeedSheet } from '#lib/feeds/feed-sheet.ts';
import { acceptsHtml, handleFeed } from '#lib/feeds/handle-feed.ts';
import { feedSections } from '#lib/feeds/sections.ts';
import { handleQuery, handleTranslations, toQueryKey } from './queries.ts';

/** A response that is the same for everyone. */
export interface PublicResponse {
  /** Cache key: every part of the request that affects the response. */
  key: string;
  create(): Promise<Response>;
}

const feed = new RegExp(`^/([a-z]{2})/(${feedSections.join('|')})/feed\\.xml$`);
const translations = '/api/i18n/';

/**
 * Finds the public response for a request: read calls, texts, feeds. A server in front of Next can send them from memory;
 * Next's routes send the same.
 */
export function findPublicResponse({
  method,
  url = '',
  headers,
}: IncomingMessage): PublicResponse | undefined {
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
  const key = acceptsHtml(accept) ? `${path} for browsers` : path;
  return { key, create: () => handleFeed(section, language, accept) };
}
