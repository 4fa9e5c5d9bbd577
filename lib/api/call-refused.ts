import type { FieldErrors } from '#lib/forms/error-keys.ts';

interface Details {
  errors?: FieldErrors;
  /** Seconds. */
  retryAfter?: number;
}

/** The answer to a call that is not carried out. `message` is for developers; it never holds what was sent. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly status: number;
  readonly errors: FieldErrors;
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, { errors = {}, retryAfter }: Details = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
