import { backend } from '#lib/backend/index.ts';
import type { Sender } from '#lib/records/delivered-record.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import { getRecords } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { createConfirmationSender, createMailSender } from './mail.ts';
import { createMailTransport } from './mail-transport.ts';
import { createWebhookSender } from './webhook.ts';
import { startWorkers } from './worker.ts';

function createSenders(): Partial<Record<DeliveryTarget, Sender>> {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET, SITE_URL } = env;
  const senders: Partial<Record<DeliveryTarget, Sender>> = { backend: backend.handOn };
  if (SMTP_URL && MAIL_FROM && MAIL_TO) {
    const host = new URL(SITE_URL).hostname;
    const sendLetter = createMailTransport({ smtpUrl: SMTP_URL, from: MAIL_FROM, host });
    senders.mail = createMailSender(sendLetter, MAIL_TO);
    senders.confirmation = createConfirmationSender(sendLetter, SITE_URL);
  }
  if (WEBHOOK_URL && WEBHOOK_SECRET) {
    senders.webhook = createWebhookSender({ url: WEBHOOK_URL, secret: WEBHOOK_SECRET, siteUrl: SITE_URL });
  }
  return senders;
}

/** Starts what the settings ask for; gives a function that ends it after what is under way. */
export async function startDeliveries(): Promise<() => Promise<void>> {
  const senders = createSenders();
  const { database } = await getRecords();
  return startWorkers(database, senders);
}
