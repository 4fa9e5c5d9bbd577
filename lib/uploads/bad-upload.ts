import type { ErrorKey } from '#lib/forms/error-keys.ts';

/** Ends the reading of a bad body. `message` is for developers; it holds nothing of the body. */
export class BadUpload extends Error {
  override name = 'BadUpload';
  readonly status: 400 | 413 | 415;
  /** The error of the file field, when the file is the reason. */
  readonly fileError: ErrorKey | undefined;
  /** The fields that had been read, so that a page can be shown again as it was filled. */
  fields = new URLSearchParams();

  constructor(status: 400 | 413 | 415, message: string, fileError?: ErrorKey) {
    super(message);
    this.status = status;
    this.fileError = fileError;
  }
}
