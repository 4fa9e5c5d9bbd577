import { readDocumentStyles } from '#lib/http/document-styles.ts';
import { revalidated } from '#lib/http/freshness.ts';

/** Browsers do not support feeds: with this style sheet they show one as a page, without it as raw XML. */
export const feedSheetPath = '/feed.css';

const sheet = readDocumentStyles('feed.css');

export function handleFeedSheet(): Response {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': revalidated };
  return new Response(sheet, { headers });
}
