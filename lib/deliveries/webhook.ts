import { Webhook } from 'standardwebhooks';
import type { StoredApplication } from '#lib/records/application-queries.ts';
import type { DeliveredRecord } from '#lib/records/delivered-record.ts';
import { DeliveryFailed, type Sender } from '#lib/records/sender.ts';
import type { DeliveryRow, SubscriptionRow } from '#lib/records/tables.ts';

export interface WebhookSettings {
  url: string;
  /** `whsec_…` */
  secret: string;
  timeoutMilliseconds?: number;
}

// Sex and age are for those who look at the application itself.
function toApplicationData(application: StoredApplication) {
  const { sex: _sex, age: _age, address_hash: _address, ...data } = application;
  return data;
}

function toSubscriptionData({ email, created_at, language, page, consent_version }: SubscriptionRow) {
  return { email, created_at, language, page, consent_version };
}

function toPayload(delivery: DeliveryRow, record: Exclude<DeliveredRecord, { kind: 'like' }>): string {
  return JSON.stringify({
    type: `${record.kind}.created`,
    timestamp: delivery.created_at,
    data:
      record.kind === 'application'
        ? toApplicationData(record.application)
        : toSubscriptionData(record.subscription),
  });
}

async function post(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  try {
    return await fetch(url, { ...init, method: 'POST', redirect: 'error' });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    // Out of time: it was sent, and may be worked on still.
    throw new DeliveryFailed(`webhook: ${cause}`, init.signal.aborted);
  }
}

/** Posts records as Standard Webhooks ask for. The id stays the same in every attempt. */
export function createWebhookSender({ url, secret, timeoutMilliseconds = 15_000 }: WebhookSettings): Sender {
  const webhook = new Webhook(secret);
  return async (delivery, record) => {
    if (record.kind === 'like') return;
    const payload = toPayload(delivery, record);
    const now = new Date();
    const answer = await post(url, {
      body: payload,
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(delivery.id, now, payload),
        ...(delivery.may_repeat ? { 'webhook-may-repeat': 'true' } : {}),
      },
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new DeliveryFailed(`webhook: status ${answer.status}`);
  };
}
