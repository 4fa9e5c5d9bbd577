import { createHash } from 'node:crypto';
import { env } from '#lib/settings/env.ts';

const media = env.MEDIA_ORIGINS.map((origin) => ` ${origin}`).join('');
const inlineElements = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;
const notExecuted = /\s(?:src=|type="application\/(?:ld\+)?json")/;

function toHashes(html: string, element: 'script' | 'style'): string {
  const hashes = new Set<string>();
  for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElements)) {
    if (name === element && text !== '' && !notExecuted.test(attributes)) {
      hashes.add(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
  return [...hashes].join('');
}

/**
 * The policy of one document: it allows the inline scripts that the document had when it was rendered, or those
 * that bear the `nonce` of a document nobody keeps, and no others.
 */
export function toContentSecurityPolicy(html = '', nonce = ''): string {
  return [
    "default-src 'self'",
    `script-src 'self'${toHashes(html, 'script')}${nonce && ` 'nonce-${nonce}'`}`,
    `style-src 'self'${toHashes(html, 'style')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${media}`,
    `media-src 'self'${media}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
