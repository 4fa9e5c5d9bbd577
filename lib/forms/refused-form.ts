import type { ErrorKey } from './error-keys.ts';

export type FormAction = 'subscribe.save' | 'job.save';

/** A plain form that was sent and not accepted, on its way back to its page. */
export interface RefusedForm {
  action: FormAction;
  /** Code of the page. */
  page: string;
  /** As they were typed and chosen. */
  fields: [name: string, value: string][];
  /** The first error of each field; none when the failure was not the visitor's. */
  errors: Record<string, ErrorKey>;
  /** There was a file: it has to be chosen again. */
  isFileLost: boolean;
  /** HTTP status of the response. */
  status: number;
}

export function toFields({ fields }: RefusedForm): URLSearchParams {
  return new URLSearchParams(fields);
}
