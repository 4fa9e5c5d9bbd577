import { feedSheetPath } from './feed-sheet.ts';

export interface FeedEntry {
  title: string;
  /** Absolute URL, like all URLs below. */
  url: string;
  /** Seconds since 1970. */
  date: number;
  summary: string;
}

export interface Feed {
  language: string;
  title: string;
  subtitle: string;
  /** The page that the feed follows. */
  url: string;
  /** URL of the feed itself. */
  feedUrl: string;
  icon: string;
  author: string;
  /** Text of the links from the entries to the site. */
  read?: string | undefined;
  entries: FeedEntry[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML cannot contain most control characters, even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Adds an HTML link, because browsers that show the feed with its style sheet do not follow Atom links. */
function toSummary({ url, summary }: FeedEntry, read = ''): string {
  const link = read && `<a href="${escapeXml(url)}">${escapeXml(read)}</a>`;
  const lines = [escapeXml(summary), link].filter(Boolean).map((line) => `<p>${line}</p>`);
  return `<summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${lines.join('')}</div></summary>`;
}

function toEntry(entry: FeedEntry, read: string | undefined): string {
  const { title, url, date } = entry;
  return `  <entry>
    <title>${escapeXml(title)}</title>
    <id>${escapeXml(url)}</id>
    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
    <published>${toTime(date)}</published>
    <updated>${toTime(date)}</updated>
    ${toSummary(entry, read)}
  </entry>
`;
}

/** Atom 1.0 (RFC 4287). */
export function toAtom(feed: Feed): string {
  const updated = Math.max(0, ...feed.entries.map(({ date }) => date));
  return `<?xml version="1.0" encoding="utf-8"?>
<?xml-stylesheet type="text/css" href="${feedSheetPath}"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
  <title>${escapeXml(feed.title)}</title>
  <subtitle>${escapeXml(feed.subtitle)}</subtitle>
  <id>${escapeXml(feed.url)}</id>
  <link rel="self" type="application/atom+xml" href="${escapeXml(feed.feedUrl)}"/>
  <link rel="alternate" type="text/html" hreflang="${escapeXml(feed.language)}" href="${escapeXml(feed.url)}"/>
  <updated>${toTime(updated)}</updated>
  <icon>${escapeXml(feed.icon)}</icon>
  <author><name>${escapeXml(feed.author)}</name></author>
${feed.entries.map((entry) => toEntry(entry, feed.read)).join('')}</feed>
`;
}
