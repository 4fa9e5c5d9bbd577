import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { maxFileBytes } from '#lib/forms/file-rules.ts';
import { BadUpload } from './bad-upload.ts';
import { receiveFile, type Upload } from './upload.ts';

const maxFields = 100;
const limits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: maxFields,
  fileSize: maxFileBytes + 1,
  files: 1,
  parts: maxFields + 2,
  headerPairs: 20,
};
const fileField = 'file';

/** Text as it is stored: no control characters but line ends, which become `\\n`. */
function cleanText(value: string): string {
  const lines = value.replace(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').toWellFormed();
}

function createParser(contentType: string): busboy.Busboy {
  try {
    // With `preservePath` a name that holds a path can be refused; without it the path is cut off in silence.
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      preservePath: true,
      limits,
    });
  } catch {
    throw new BadUpload(400, 'The body is neither multipart/form-data with a boundary nor a form');
  }
}

/** The parts of a form while they come in. The fields after a bad file are still wanted, so it is passed over. */
export class FormParts {
  readonly fields = new URLSearchParams();
  readonly parser: busboy.Busboy;
  file: Promise<Upload | undefined> = Promise.resolve(undefined);
  /** The first thing that is wrong with the form as a whole. */
  failure: BadUpload | undefined;
  readonly #directory: string;
  #stream: Readable | undefined;

  constructor(contentType: string, directory: string) {
    this.#directory = directory;
    this.parser = createParser(contentType)
      .on('field', (name, value, info) =>
        this.#takeField(name, value, info.nameTruncated || info.valueTruncated),
      )
      .on('file', (name, stream, { filename }) => this.#takeFile(name, stream, filename))
      .on('filesLimit', () => this.#refuse('Only one file is taken'))
      .on('fieldsLimit', () => this.#refuse('There are too many fields'))
      .on('partsLimit', () => this.#refuse('There are too many parts'))
      .on('error', () => this.#refuse('The body is malformed'));
  }

  /** Ends a file that has not arrived whole. */
  close(): void {
    this.#stream?.destroy();
  }

  #refuse(message: string, status: 400 | 413 = 400): void {
    this.failure ??= new BadUpload(status, message);
  }

  #takeField(name: string, value: string, isCut: boolean): void {
    if (isCut) this.#refuse('A field is too long', 413);
    // An address is refused rather than repaired.
    else this.fields.append(name, name === 'email' ? value.toWellFormed() : cleanText(value));
  }

  #takeFile(name: string, stream: Readable, fileName: string | undefined): void {
    // Without a listener, a body that breaks off would end the process.
    stream.on('error', () => {});
    if (fileName && name === fileField) {
      this.#stream = stream;
      this.file = receiveFile(stream, fileName, this.#directory);
      this.file.catch(() => stream.resume());
    } else {
      // Without a name it is an empty file field of a browser.
      if (fileName) this.#refuse(`A file is only taken in the field ${fileField}`);
      stream.resume();
    }
  }
}
