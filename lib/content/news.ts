import { z } from 'zod';
import { image, link, src, text, timestamp } from './fields.ts';
import { longHtml, toText } from './html.ts';

/** Maximum numbers of articles: in the short block, in the list at first, and on a page of the list. */
export const newsCounts = { short: 3, list: 9, page: 27 };

export const newsItem = z.object({
  title: text,
  previewText: z.string().default(''),
  date: timestamp,
  image: image.optional(),
  link,
});
export type NewsItem = z.output<typeof newsItem>;

export const newsPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: longHtml }),
  z.object({ type: z.literal('image'), src, title: z.string().default('') }),
  z.object({
    type: z.literal('video'),
    src,
    /** Media type of the file, such as `video/mp4`. */
    videoType: z.string().default('video/mp4'),
    poster: src.optional(),
    title: z.string().default(''),
    captions: src.optional(),
  }),
]);
export type NewsPart = z.output<typeof newsPart>;

/**
 * Raises headings so that they start with h2, under the h1 of their page. Articles are written with any heading levels.
 */
function raiseHeadings(parts: NewsPart[]): NewsPart[] {
  const texts = parts.map((part) => (part.type === 'text' ? part.text : ''));
  const levels = [...texts.join('').matchAll(/<h([2-4])>/g)].map(([, level]) => Number(level));
  const shift = Math.min(...levels) - 2;
  const raise = (text: string) =>
    text.replace(/(<\/?h)([2-4])>/g, (_, tag: string, level: string) => `${tag}${Number(level) - shift}>`);
  return parts.map((part) => (part.type === 'text' ? { ...part, text: raise(part.text) } : part));
}

/** The image is shown small beside the title. */
const neighbour = z.object({ title: text, link, image: image.optional() });

export const newsDetails = z.object({
  title: text,
  previewText: z.string().default(''),
  date: timestamp,
  likesAmount: z.number().int().nonnegative().default(0),
  /** IDs of the cities whose pages show the article. */
  cities: z.array(z.string()).default([]),
  image: image.optional(),
  text: z.array(newsPart).min(1).transform(raiseHeadings),
  previous: neighbour.optional(),
  next: neighbour.optional(),
});
/** The articles that a page links to as the previous and the next one. */
export const newsNeighbours = newsDetails.pick({ previous: true, next: true });

export type NewsDetails = z.output<typeof newsDetails>;

const wordsPerMinute = 160;

/** Reading time of an article's texts, in whole minutes. */
export function toReadingMinutes(parts: NewsPart[]): number {
  const texts = parts.map((part) => (part.type === 'text' ? toText(part.text) : ''));
  const words = texts.join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
