import { z } from 'zod';
import { link, src, text } from './fields.ts';

export const appLink = z.object({ link, label: text, iconCode: z.string().default('') });
export type AppLink = z.output<typeof appLink>;

/** The apps of one audience. Without a `qrCode` picture the site draws the code from the first link. */
export const apps = z.object({
  headerLabel: text.optional(),
  icon: z.string().optional(),
  appLinks: z.array(appLink).default([]),
  qrCode: z.object({ src }).optional(),
});
export type Apps = z.output<typeof apps>;

export const appsByAudience = z.object({ clients: apps.prefault({}), drivers: apps.prefault({}) });
export type AppsByAudience = z.output<typeof appsByAudience>;
