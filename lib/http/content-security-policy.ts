import { createHash } from 'node:crypto';
import { env } from '#lib/settings/env.ts';

const media = env.MEDIA_ORIGINS.map((origin) => ` ${origin}`).join('');

function toHashes(texts: string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
}

/** Policy of one document. It allows these inline scripts and styles, and those with the nonce. */
export function toContentSecurityPolicy(
  scripts: string[] = [],
  styles: string[] = [],
  nonce?: string,
): string {
  const nonceSource = nonce === undefined ? '' : ` 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${nonceSource}${toHashes(scripts)}`,
    `style-src 'self'${nonceSource}${toHashes(styles)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${media}`,
    `media-src 'self'${media}`,
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
