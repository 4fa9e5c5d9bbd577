import * as z from 'zod/mini';
import { type FieldErrors, isErrorKey } from '#lib/forms/error-keys.ts';
import { honeypotField } from '#lib/forms/fields.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';

/** Both numbers are 0 if there was no response. */
export interface FailedCall {
  kind: 'failed';
  /** HTTP status. */
  status: number;
  /** Seconds. */
  retryAfter: number;
}

export type SendResult =
  | { kind: 'saved'; reference?: string | undefined }
  /** The server found errors in the fields. */
  | { kind: 'refused'; errors: FieldErrors }
  | FailedCall
  /** A 2xx response with `success: false`: the visitor is told nothing. */
  | { kind: 'unsaved' };

const timeoutMs = 120_000;

const savedResponse = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  data: z.nullish(z.object({ reference: z.optional(z.string()) })),
});

const refusedResponse = z.object({ errors: z.record(z.string(), z.array(z.string())) });

async function readRefusal(response: Response): Promise<SendResult> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = refusedResponse.safeParse(body);
  const errors: FieldErrors = {};
  for (const [field, keys] of Object.entries(parsed.data?.errors ?? {}))
    errors[field] = keys.filter(isErrorKey);
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return { kind: 'failed', status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
}

/** Not `randomUUID`, which browsers have on secure origins only. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the function that sends a form; it throws without a response, or with an unreadable one. */
export function createSender(action: FormAction, form: HTMLFormElement) {
  // With the same content a repeated try is stored once; other content under the same key is another form.
  const key = createKey();

  async function send(body: FormData): Promise<SendResult> {
    const trapped = new FormData(form).get(honeypotField);
    if (trapped) body.append(honeypotField, trapped);
    const response = await fetch(`/api/v1/?action=${action}`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json', 'idempotency-key': key },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return readRefusal(response);
    const { success, message = '', data } = savedResponse.parse(await response.json());
    if (success) return { kind: 'saved', reference: data?.reference };
    // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged and nothing else
    console.warn(`${action}: ${message}`);
    return { kind: 'unsaved' };
  }

  return send;
}
