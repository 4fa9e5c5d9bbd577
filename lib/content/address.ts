import { env } from '@/lib/env/env';

/** A path of this site as others have to write it. */
export function toAbsolute(path: string): string {
  return new URL(path, env.SITE_URL).href;
}
