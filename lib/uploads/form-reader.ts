import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { maxFileBytes } from '#lib/forms/file-rules.ts';
import { BadUpload } from './bad-upload.ts';
import { receiveFile, type Upload } from './upload.ts';

const maxFieldBytes = 64 * 1024;
const maxFields = 100;
const fileField = 'file';

function createParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // busboy would cut folders off a name in silence.
      preservePath: true,
      limits: {
        fieldNameSize: 100,
        fieldSize: maxFieldBytes,
        fields: maxFields,
        fileSize: maxFileBytes + 1,
        files: 1,
        parts: maxFields + 2,
        headerPairs: 20,
      },
    });
  } catch {
    throw new BadUpload(400, 'The body is neither multipart/form-data with a boundary nor a form');
  }
}

async function readPiece(body: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await body.read();
  } catch {
    throw new BadUpload(400, 'The body broke off');
  }
}

/** Text as it is stored: no control characters but line ends, which become `\\n`. */
function cleanText(value: string): string {
  const lines = value.replace(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').toWellFormed();
}

/** Takes the pieces of a body in, and fails at the first thing that is wrong. */
export class FormReader {
  readonly fields = new URLSearchParams();
  readonly #parser: busboy.Busboy;
  readonly #directory: string;
  readonly #maxBytes: number;
  #file: Promise<Upload | undefined> = Promise.resolve(undefined);
  #hasFile = false;
  #badFile: BadUpload | undefined;
  #fail: (error: unknown) => void = () => {};
  /** Rejects at the first thing that is wrong, while the body still streams. */
  readonly #failure: Promise<never>;

  constructor(contentType: string, directory: string, maxBytes: number) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
    this.#parser = createParser(contentType);
    this.#failure = new Promise((_resolve, reject) => {
      this.#fail = reject;
    });
    this.#failure.catch(() => {});
    this.#listen();
  }

  #refuse(message: string, status: 400 | 413 = 400): void {
    this.#fail(new BadUpload(status, message));
  }

  #listen(): void {
    this.#parser
      .on('field', (name, value, { nameTruncated, valueTruncated }) => {
        if (nameTruncated || valueTruncated) return this.#refuse('A field is too long', 413);
        this.fields.append(name, cleanText(value));
      })
      .on('file', (name, stream, { filename }) => this.#takeFile(name, stream, filename))
      .on('filesLimit', () => this.#refuse('Only one file is taken'))
      .on('fieldsLimit', () => this.#refuse('There are too many fields'))
      .on('partsLimit', () => this.#refuse('There are too many parts'))
      .on('error', () => this.#refuse('The body is malformed'));
  }

  #takeFile(name: string, stream: Readable, fileName: string | undefined): void {
    // Without a listener, a body that breaks off would end the process.
    stream.on('error', () => {});
    if (!fileName) {
      // An empty file field of a browser.
      stream.resume();
    } else if (name !== fileField) {
      this.#refuse(`A file is only taken in the field ${fileField}`);
    } else {
      this.#hasFile = true;
      this.#file = receiveFile(stream, fileName, this.#directory);
      this.#file.catch((error: unknown) => this.#skipFile(stream, error));
    }
  }

  /** The fields after a bad file are still wanted. */
  #skipFile(stream: Readable, error: unknown): void {
    if (error instanceof BadUpload) {
      this.#badFile = error;
      stream.resume();
    } else {
      this.#fail(error);
    }
  }

  #toTooLarge(): BadUpload {
    const message = `The body is larger than ${this.#maxBytes} bytes`;
    return new BadUpload(413, message, this.#hasFile ? errorKeys.maxSize : undefined);
  }

  async #write(chunk: Uint8Array): Promise<void> {
    if (this.#parser.write(chunk)) return;
    await new Promise((resolve) => this.#parser.once('drain', resolve));
  }

  async #readAll(body: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    for (let bytes = 0; ; ) {
      const { done, value } = await Promise.race([readPiece(body), this.#failure]);
      if (done) break;
      bytes += value.length;
      if (bytes > this.#maxBytes) throw this.#toTooLarge();
      await Promise.race([this.#write(value), this.#failure]);
    }
    const closed = new Promise((resolve) => this.#parser.once('close', resolve));
    this.#parser.end();
    await Promise.race([closed, this.#failure]);
  }

  async read(
    body: ReadableStreamDefaultReader<Uint8Array>,
  ): Promise<{ fields: URLSearchParams; file?: Upload }> {
    try {
      await this.#readAll(body);
      return { fields: this.fields, file: await this.#file };
    } catch (error) {
      this.#parser.destroy();
      await this.#file.then((file) => file?.close()).catch(() => {});
      const reason = this.#badFile ?? error;
      if (reason instanceof BadUpload) reason.fields = this.fields;
      throw reason;
    }
  }
}
