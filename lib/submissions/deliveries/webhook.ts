import { Webhook } from 'standardwebhooks';
import { toSubscriptionPath } from '#lib/forms/subscription-links.ts';
import type { StoredApplication } from '#lib/records/application-queries.ts';
import { type DeliveredRecord, DeliveryFailed, type Sender } from '#lib/records/delivered-record.ts';
import type { DeadDeliveries } from '#lib/records/deliveries.ts';
import type { SubscriptionRow } from '#lib/records/tables.ts';

export interface WebhookSettings {
  url: string;
  /** `whsec_…` */
  secret: string;
  siteUrl: string;
  timeoutMilliseconds?: number;
}

// Not sent: sex and age stay in the application record.
function toApplicationData(application: StoredApplication) {
  const { sex: _sex, age: _age, address_hash: _address, ...data } = application;
  return data;
}

function toSubscriptionData(subscription: SubscriptionRow, siteUrl: string) {
  const { email, topic, created_at, confirmed_at, language, page, consent_version, token } = subscription;
  const unsubscribe_url = `${siteUrl}${toSubscriptionPath(language, 'unsubscribe', token)}`;
  return { email, topic, created_at, confirmed_at, language, page, consent_version, unsubscribe_url };
}

function toDeadData({ target, count, newest }: DeadDeliveries) {
  const deliveries = newest.map(({ id, kind, created_at, settled_at }) => ({
    id,
    kind,
    created_at,
    settled_at,
  }));
  return { target, count, deliveries };
}

type Posted = Exclude<DeliveredRecord, { kind: 'like' }>;

function toEvent(record: Posted, siteUrl: string): { type: string; data: object } {
  switch (record.kind) {
    case 'application':
      return { type: 'application.created', data: toApplicationData(record.application) };
    case 'subscription': {
      const data = toSubscriptionData(record.subscription, siteUrl);
      return { type: `subscription.${record.change}`, data };
    }
    case 'unsubscription':
      return { type: 'subscription.removed', data: record.ended };
    case 'dead-deliveries':
      return { type: 'deliveries.dead', data: toDeadData(record.dead) };
  }
}

async function post(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  try {
    return await fetch(url, { ...init, method: 'POST', redirect: 'error' });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    // After a timeout, the receiver may still be processing the request.
    throw new DeliveryFailed(`webhook: ${cause}`, init.signal.aborted);
  }
}

/** Posts records as Standard Webhooks. Every attempt has the same ID. */
export function createWebhookSender(settings: WebhookSettings): Sender {
  const { url, secret, siteUrl, timeoutMilliseconds = 15_000 } = settings;
  const webhook = new Webhook(secret);
  return async (delivery, record) => {
    if (record.kind === 'like') return;
    const payload = JSON.stringify({ timestamp: delivery.created_at, ...toEvent(record, siteUrl) });
    const now = new Date();
    const response = await post(url, {
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
    await response.body?.cancel();
    if (!response.ok) throw new DeliveryFailed(`webhook: status ${response.status}`);
  };
}
