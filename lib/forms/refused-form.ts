import type { ErrorKey } from './error-keys.ts';

export type FormAction = 'subscribe.save' | 'job.save';

/** A form submitted without scripts and refused, to be shown again on its page. */
export interface RefusedForm {
  action: FormAction;
  /** Code of the page. */
  page: string;
  /** Values as typed and chosen. */
  fields: [name: string, value: string][];
  /** First error of each field. Empty if the failure is not in the fields, for example in an outage. */
  errors: Record<string, ErrorKey>;
  /** The form had a file, which must be chosen again. */
  isFileLost: boolean;
  /** HTTP status of the response. */
  status: number;
}

export function toFields({ fields }: RefusedForm): URLSearchParams {
  return new URLSearchParams(fields);
}
