import { z } from 'zod';

/** Text that a visitor reads: never empty. */
export const text = z.string().trim().min(1);

/** A path of this site, an anchor, or an address with a scheme that cannot run script. */
export const link = z
  .string()
  .trim()
  .regex(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:|viber:\/\/)/, 'must be a path, an anchor or an address');

/** A file of this site or a picture elsewhere that the backend names. */
export const src = z
  .string()
  .trim()
  .regex(/^(\/(?!\/)|https?:\/\/)/, 'must be a path or an address');

/** `alt` is left out for decoration. `width` and `height` are the drawing's own, in pixels. */
export const image = z.object({
  src,
  alt: z.string().default(''),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
});
export type Image = z.output<typeof image>;

export const button = z.object({ text, link });
export type ButtonLink = z.output<typeof button>;

/** Seconds since 1970, as the backend sends dates. */
export const timestamp = z.number().int().nonnegative();

/** A film: files by type, a poster, captions per language. */
export const film = z.object({
  sources: z.array(z.object({ src, type: z.string() })).min(1),
  poster: src,
  captions: src.optional(),
  title: text.optional(),
});
export type Film = z.output<typeof film>;
