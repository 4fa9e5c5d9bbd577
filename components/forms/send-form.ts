import * as z from 'zod/mini';
import type { FieldErrors } from '#lib/forms/error-keys.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import { isErrorKey } from '#lib/forms/to-field-errors.ts';

export type Answer =
  | { kind: 'saved'; reference?: string | undefined }
  /** The server found errors in the fields. */
  | { kind: 'refused'; errors: FieldErrors }
  /** `success` is false in an answer that is none of the above: the visitor is told nothing. */
  | { kind: 'unsaved'; message: string };

const patienceMilliseconds = 120_000;

const savedAnswer = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  data: z.nullish(z.object({ reference: z.optional(z.string()) })),
});

const refusedAnswer = z.object({ errors: z.record(z.string(), z.array(z.string())) });

function toRefused(body: unknown): Answer {
  const parsed = refusedAnswer.safeParse(body);
  const errors: FieldErrors = {};
  for (const [field, keys] of Object.entries(parsed.data?.errors ?? {}))
    errors[field] = keys.filter(isErrorKey);
  if (Object.keys(errors).length === 0) throw new Error('The call failed');
  return { kind: 'refused', errors };
}

/** Sends a form; throws when no answer came, or none that says what became of it. */
export async function sendForm(action: FormAction, body: FormData, idempotencyKey: string): Promise<Answer> {
  const response = await fetch(`/api/v1/?action=${action}`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', 'idempotency-key': idempotencyKey },
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const answer: unknown = await response.json();
  if (!response.ok) return toRefused(answer);
  const { success, message = '', data } = savedAnswer.parse(answer);
  return success ? { kind: 'saved', reference: data?.reference } : { kind: 'unsaved', message };
}
