import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedPage } from '#lib/cache/cached-page.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotliQuality = 7;
const compress = {
  br: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }, done),
  ),
  gzip: promisify(gzip),
};

class PageBody {
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly #identity: Buffer;

  constructor(html: string) {
    this.#identity = Buffer.from(html);
    this.etag = `W/"${createHash('sha1').update(this.#identity).digest('base64url')}"`;
  }

  /** The bytes to send; a promise only for the first who asks for this encoding. */
  get(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#identity;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const pending = compress[encoding](this.#identity).then((body) => {
      this.#encoded.set(encoding, body);
      return body;
    });
    this.#encoded.set(encoding, pending);
    return pending;
  }
}

const bodies = new WeakMap<CachedPage, PageBody>();

/** The body of a cached page, encoded once; it goes when the page leaves the cache. */
export function getPageBody(page: CachedPage): PageBody {
  const known = bodies.get(page);
  if (known) return known;
  const body = new PageBody(page.html);
  bodies.set(page, body);
  return body;
}
