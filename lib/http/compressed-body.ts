import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotliQuality = 8;
const compress = {
  br: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }, done),
  ),
  gzip: promisify(gzip),
};

/** Bytes of an answer with their ETag, compressed once for each encoding that somebody asks for. */
export class CompressedBody {
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly #identity: Buffer;

  constructor(text: string) {
    this.#identity = Buffer.from(text);
    this.etag = `W/"${createHash('sha1').update(this.#identity).digest('base64url')}"`;
  }

  /** Bytes before compression. */
  get size(): number {
    return this.#identity.length;
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
