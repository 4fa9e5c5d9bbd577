import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** From 0 to 11. A page takes a hundredth of a second at the quick one and a quarter at the best, which saves 8 %. */
const quality = { quick: 8, best: 11 };
/** How often a body is asked for before it is compressed at its best. */
const popular = 10;
let isBusy = false;

const compressBrotli = promisify(brotliCompress);
const toBrotli = (body: Buffer, level: number) =>
  compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
const compress = { br: (body: Buffer) => toBrotli(body, quality.quick), gzip: promisify(gzip) };

/** Bytes of an answer with their ETag, compressed once for each encoding that somebody asks for, and better for many. */
export class CompressedBody {
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  readonly #identity: Buffer;
  #asked = 0;

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
    if (encoding === 'br' && ++this.#asked >= popular && !isBusy) this.#improve();
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const pending = compress[encoding](this.#identity).then((body) => {
      this.#encoded.set(encoding, body);
      return body;
    });
    this.#encoded.set(encoding, pending);
    return pending;
  }

  /** One body at a time: the others wait until they are asked for again. */
  #improve(): void {
    isBusy = true;
    this.#asked = Number.NEGATIVE_INFINITY;
    toBrotli(this.#identity, quality.best)
      .then((body) => this.#encoded.set('br', body))
      // Without memory for more the quick one stays.
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  }
}
