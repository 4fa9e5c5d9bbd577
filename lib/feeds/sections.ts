/** Sections of the site with a feed: the first segment of their pages. */
export const feedSections = ['news', 'careers'] as const;
export type FeedSection = (typeof feedSections)[number];

export const feedType = 'application/atom+xml';

export function toFeedPath(section: FeedSection, language: string): string {
  return `/${language}/${section}/feed.xml`;
}
