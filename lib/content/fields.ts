import { z } from 'zod';
import { env } from '#lib/settings/env.ts';

/** Text that a visitor reads; never empty. */
export const text = z.string().trim().min(1);

/** Browsers read a backslash as a slash and skip line ends and tabs, so `/\\evil.example` would leave the site. */
function isPlain(value: string): boolean {
  return !/[\\\p{Cc}]/u.test(value) && (!/^https?:/.test(value) || URL.canParse(value));
}

/** A path on this site, an anchor, or a URL whose scheme cannot run scripts. */
export const link = z
  .string()
  .trim()
  .regex(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:|viber:\/\/)/, 'must be a path, an anchor or an address')
  .refine(isPlain, 'must be an address that browsers read as it stands')
  .meta({ editor: 'link' });

const origins = new Set([env.SITE_URL, ...env.MEDIA_ORIGINS]);

/** Whether the page's content security policy lets browsers load it. */
function isOfSite(value: string): boolean {
  return !/^https?:/.test(value) || (URL.canParse(value) && origins.has(new URL(value).origin));
}

/** A file on this site or on an origin that the settings allow. */
export const src = z
  .string()
  .trim()
  .regex(/^(\/(?!\/)|https?:\/\/)/, 'must be a path or an address')
  .refine(isPlain, 'must be an address that browsers read as it stands')
  .refine(isOfSite, 'must be of this site or of MEDIA_ORIGINS')
  .meta({ editor: 'file' });

/** `alt` is left out for decorative images. `width` and `height` are the intrinsic size in pixels. */
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
export const timestamp = z.number().int().nonnegative().max(253_402_300_799, 'must be before the year 10000');

/** A video: files by type, a poster, captions per language. */
export const video = z.object({
  sources: z.array(z.object({ src, type: z.string() })).min(1),
  poster: src,
  captions: src.optional(),
  title: text.optional(),
});
export type Video = z.output<typeof video>;
