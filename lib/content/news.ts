import { z } from 'zod';
import { image, link, src, text, timestamp } from './fields.ts';
import { html } from './html.ts';

export const newsItem = z.object({
  title: text,
  previewText: z.string().default(''),
  date: timestamp,
  image: image.optional(),
  link,
});
export type NewsItem = z.output<typeof newsItem>;

export const newsPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: html }),
  z.object({ type: z.literal('image'), src, title: z.string().default('') }),
  z.object({
    type: z.literal('video'),
    src,
    /** The media type of the file, `video/mp4`. */
    videoType: z.string().default('video/mp4'),
    poster: src.optional(),
    title: z.string().default(''),
    captions: src.optional(),
  }),
]);
export type NewsPart = z.output<typeof newsPart>;

export const newsDetails = z.object({
  title: text,
  previewText: z.string().default(''),
  date: timestamp,
  likesAmount: z.number().int().nonnegative().default(0),
  image: image.optional(),
  text: z.array(newsPart).min(1),
  previous: z.object({ title: text, link }).optional(),
  next: z.object({ title: text, link }).optional(),
});
export type NewsDetails = z.output<typeof newsDetails>;
