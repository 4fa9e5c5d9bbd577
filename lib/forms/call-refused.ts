import type { FieldErrors } from './error-keys.ts';

interface RefusalDetails {
  errors: FieldErrors;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
}

/** Ends a call that is not carried out. `message` is for developers; it never holds what was sent. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly status: number;
  readonly details: RefusalDetails;
  /** The fields of a bad upload that had been read, so that a page can be shown again as it was filled. */
  fields?: URLSearchParams;

  constructor(status: number, message: string, details: Partial<RefusalDetails> = {}) {
    super(message);
    this.status = status;
    this.details = { errors: {}, ...details };
  }
}
