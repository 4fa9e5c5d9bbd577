import type { ErrorKey } from '#lib/forms/error-keys.ts';

/** A body that is not taken. `message` is for the developer of a client; it holds nothing of the body. */
export class BadUpload extends Error {
  override name = 'BadUpload';
  readonly status: 400 | 413 | 415;
  /** What the file field says, when the file is the reason. */
  readonly fileError: ErrorKey | undefined;
  /** The fields that had been read, so that a page can be shown again as it was filled. */
  fields = new URLSearchParams();

  constructor(status: 400 | 413 | 415, message: string, fileError?: ErrorKey) {
    super(message);
    this.status = status;
    this.fileError = fileError;
  }
}
