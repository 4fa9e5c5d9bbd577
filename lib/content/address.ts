import { env } from '#lib/settings/env.ts';

/** A path of this site as others have to write it. */
export function toAbsolute(path: string): string {
  return new URL(path, env.SITE_URL).href;
}
