import { BrokenCircuitError, BulkheadRejectedError } from 'cockatiel';
import { FormData } from 'undici';
import { z } from 'zod';
import { isUnavailable } from '#lib/backend/backend.ts';
import { hasCode } from '#lib/error-code.ts';
import type { StoredApplication } from '#lib/records/application-queries.ts';
import { type DeliveredRecord, DeliveryFailed, type Sender } from '#lib/records/delivered-record.ts';
import type { FileRow } from '#lib/records/tables.ts';
import type { RemoteClient, RemoteRequest } from './client.ts';

const answerBody = z.object({ success: z.unknown(), message: z.string().optional() });

function toSubscriptionForm(email: string): FormData {
  const form = new FormData();
  form.set('agreement', 'true');
  form.set('email', email);
  return form;
}

const applicationFields = [
  'vacancy',
  'city',
  'age',
  'name',
  'sex',
  'phone',
  'telegram',
  'email',
  'education',
  'resume',
  'about',
] as const;

function toApplicationForm(application: StoredApplication, file: FileRow | undefined): FormData {
  const form = new FormData();
  form.set('agreement', 'true');
  for (const name of applicationFields) form.set(name, application[name] ?? '');
  if (file) form.set('file', new File([file.bytes.slice()], file.name, { type: file.type }));
  return form;
}

type Handed = Exclude<DeliveredRecord, { kind: 'dead-deliveries' }>;

async function toCall(record: Handed): Promise<{ action: string } & RemoteRequest> {
  switch (record.kind) {
    case 'like':
      return {
        action: `news.like&code=${encodeURIComponent(record.code)}`,
        method: 'POST',
        headers: { cookie: record.cookie },
      };
    case 'subscription':
      return {
        action: 'subscribe.save',
        method: 'POST',
        body: toSubscriptionForm(record.subscription.email),
      };
    case 'application':
      return {
        action: 'job.save',
        method: 'POST',
        body: toApplicationForm(record.application, await record.readFile()),
      };
  }
}

/** Whether nothing was sent, so that sending again cannot repeat. */
function isUnsent(error: Error): boolean {
  const { cause } = error;
  return (
    cause instanceof BrokenCircuitError ||
    cause instanceof BulkheadRejectedError ||
    hasCode(cause, 'ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT')
  );
}

function toFailure(error: unknown): unknown {
  return isUnavailable(error) ? new DeliveryFailed(`backend: ${error.message}`, !isUnsent(error)) : error;
}

/** Says yes to a delivery, or why it is refused. */
function checkAnswer(status: number, body: unknown): void {
  const answer = answerBody.safeParse(body).data;
  if (status < 400 && answer?.success === true) return;
  const isBusy = status === 408 || status === 429;
  const reason = answer?.message || `status ${status}, no success`;
  throw new DeliveryFailed(`backend: ${reason}`, false, !isBusy);
}

/** Hands records to the content service, by the calls of section 7 of the specification. */
export function createHandOn(client: RemoteClient): Sender {
  return async (delivery, record) => {
    if (record.kind === 'dead-deliveries') return;
    const { action, headers, ...options } = await toCall(record);
    const { status, body } = await client
      .ask(`/api/v1/?action=${action}`, {
        ...options,
        lane: 'submissions',
        subject: delivery.id,
        headers: { ...headers, 'idempotency-key': delivery.id },
      })
      .catch((error: unknown) => {
        throw toFailure(error);
      });
    checkAnswer(status, body);
  };
}
