import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { toAbsolute } from '#lib/content/address.ts';
import { brand } from '#lib/content/brand.ts';
import { logger } from '#lib/log.ts';
import { toAtom } from './atom.ts';
import { readEntries } from './read-entries.ts';
import { type FeedSection, feedType, toFeedPath } from './sections.ts';

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/** The feed of a section in a language: what its page lists. */
export async function handleFeed(section: FeedSection, language: string): Promise<Response> {
  const code = `${language}/${section}`;
  try {
    const page = await backend.getPage(code);
    if (!page || page.error) return refuse(404);
    const feed = toAtom({
      language,
      title: page.seo.title,
      subtitle: page.seo.description,
      url: toAbsolute(`/${code}`),
      feedUrl: toAbsolute(toFeedPath(section, language)),
      icon: toAbsolute('/icons/icon-512.png'),
      author: brand,
      entries: readEntries(section, page),
    });
    const headers = { 'content-type': `${feedType}; charset=utf-8`, 'cache-control': 'public, max-age=300' };
    return new Response(feed, { headers });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ feed: code, reason: error.message }, 'feed unavailable');
    return refuse(503);
  }
}
