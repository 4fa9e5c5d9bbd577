import { BrokenCircuitError, BulkheadRejectedError } from 'cockatiel';
import { FormData } from 'undici';
import { z } from 'zod';
import { isUnavailable } from '#lib/backend/backend.ts';
import { hasCode } from '#lib/error-code.ts';
import type { StoredApplication } from '#lib/records/application-queries.ts';
import { type DeliveredRecord, DeliveryFailed, type Sender } from '#lib/records/delivered-record.ts';
import type { FileRow } from '#lib/records/tables.ts';
import type { RemoteClient, RemoteRequest } from './client.ts';

const envelope = z.object({
  success: z.union([z.boolean(), z.number(), z.string(), z.null()]),
  message: z.string().optional().catch(undefined),
});

/**
 * With these statuses the backend rejects the submission itself. Any other error, such as 401 or 404, may come from a
 * deployment, a proxy or a setting, so it is retried like an outage.
 */
const refusalStatuses = [400, 409, 410, 413, 415, 422];

function toForm(fields: Record<string, string | null>): FormData {
  const form = new FormData();
  form.set('agreement', 'true');
  for (const [name, value] of Object.entries(fields)) form.set(name, value ?? '');
  return form;
}

function toApplicationForm(application: StoredApplication, file: FileRow | undefined): FormData {
  const { vacancy, city, age, name, sex, phone, telegram, email } = application;
  const { education, resume, about } = application;
  const contact = { phone, telegram, email };
  const form = toForm({ vacancy, city, age, name, sex, ...contact, education, resume, about });
  if (file) form.set('file', new File([file.bytes.slice()], file.name, { type: file.type }));
  return form;
}

type Submission = Exclude<DeliveredRecord, { kind: 'dead-deliveries' | 'unsubscription' }>;

async function toCall(submission: Submission): Promise<{ action: string } & RemoteRequest> {
  switch (submission.kind) {
    case 'like':
      return {
        action: `news.like&code=${encodeURIComponent(submission.code)}`,
        headers: { cookie: submission.cookie },
      };
    case 'subscription': {
      const { email, topic } = submission.subscription;
      return { action: 'subscribe.save', body: toForm({ email, ...(topic && { topic }) }) };
    }
    case 'application':
      return {
        action: 'job.save',
        body: toApplicationForm(submission.application, await submission.readFile()),
      };
  }
}

function toFailure(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  const { cause, message } = error;
  // Nothing was sent, so a retry cannot deliver twice.
  const isUnsent =
    cause instanceof BrokenCircuitError ||
    cause instanceof BulkheadRejectedError ||
    hasCode(cause, 'ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT');
  return new DeliveryFailed(`backend: ${message}`, !isUnsent);
}

/** Throws unless the backend has accepted the submission. Only a response in the envelope counts as a refusal. */
function checkResponse(status: number, body: unknown): void {
  const response = envelope.safeParse(body).data;
  if (status < 400 && response?.success === true) return;
  const isRefusal = response !== undefined && (status < 400 || refusalStatuses.includes(status));
  // A backend that sends an invalid response without an error status may have stored the submission.
  const isUncertain = status < 400 && response === undefined;
  const reason = response?.message || `status ${status}, no success`;
  throw new DeliveryFailed(`backend: ${reason}`, isUncertain, isRefusal);
}

/** Forwards visitors' submissions to the content service with the calls in docs/api.md. */
export function createForwardSubmission(client: RemoteClient): Sender {
  return async (delivery, record) => {
    // The specification has no call for unsubscriptions, so they go to the webhook and the operators.
    if (record.kind === 'dead-deliveries' || record.kind === 'unsubscription') return;
    const { action, headers, body } = await toCall(record);
    const response = await client
      .send(`/api/v1/?action=${action}`, {
        method: 'POST',
        body,
        queue: 'submissions',
        subject: delivery.id,
        headers: { ...headers, 'idempotency-key': delivery.id },
      })
      .catch((error: unknown) => {
        throw toFailure(error);
      });
    checkResponse(response.status, response.body);
  };
}
