import { handleFeedSheet } from '#lib/feeds/feed-sheet.ts';

export const dynamic = 'force-static';

export function GET(): Response {
  return handleFeedSheet();
}
