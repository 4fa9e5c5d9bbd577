import type { FieldErrors } from './error-keys.ts';

interface RefusalDetails {
  errors: FieldErrors;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
}

/** Refuses a call. `message` is for developers and never contains submitted data. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly status: number;
  readonly details: RefusalDetails;
  /** Fields read before a bad upload was refused, so that the page can be shown again with them. */
  fields?: URLSearchParams;

  constructor(status: number, message: string, details: Partial<RefusalDetails> = {}) {
    super(message);
    this.status = status;
    this.details = { errors: {}, ...details };
  }
}
