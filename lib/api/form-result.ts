import type { FieldErrors } from '#lib/forms/error-keys.ts';

/** What became of a sent form: for the answer in JSON, and for the page that a plain form gets. */
export interface FormResult {
  status: number;
  /** For developers; nothing of what was sent. */
  message: string;
  /** Of a stored application, or of the one that it repeats. */
  reference?: string;
  errors: FieldErrors;
  /** What was sent, without the file. */
  fields: URLSearchParams;
  hasFile?: boolean;
  /** Seconds to wait, when there were too many. */
  retryAfter?: number;
}

export function isAccepted({ status }: FormResult): boolean {
  return status === 200;
}

function toBody(result: FormResult) {
  const { message, reference, errors } = result;
  if (!isAccepted(result)) return { success: false, message, errors };
  return { success: true, message: '', data: reference ? { reference } : {} };
}

export function toJsonResponse(result: FormResult): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (result.retryAfter !== undefined) headers.set('retry-after', String(result.retryAfter));
  return Response.json(toBody(result), { status: result.status, headers });
}

/** Whether a browser sent the form by itself and shows what comes back as a page. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') === true;
}
