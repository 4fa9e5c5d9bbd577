import { env } from '#lib/settings/env.ts';

/** Absolute URL of a path on this site, for use by other sites. */
export function toAbsolute(path: string): string {
  return new URL(path, env.SITE_URL).href;
}
