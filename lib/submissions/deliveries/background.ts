import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { backend } from '#lib/backend/index.ts';
import { logger } from '#lib/log.ts';
import type { Sender } from '#lib/records/delivered-record.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import { removeStaleFiles } from '#lib/records/maintenance.ts';
import { closeRecords, getRecords } from '#lib/records/records.ts';
import { startRetention } from '#lib/records/retention.ts';
import { env } from '#lib/settings/env.ts';
import { createConfirmationSender, createMailSender, createMailTransport } from './mail.ts';
import { createWebhookSender } from './webhook.ts';
import { startWorkers } from './worker.ts';

const retention = {
  records: env.RETENTION_DAYS,
  unconfirmed: env.UNCONFIRMED_DAYS,
  deliveries: env.DELIVERY_DAYS,
};
const retryMilliseconds = 2000;

function createSenders(): Partial<Record<DeliveryTarget, Sender>> {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET, SITE_URL } = env;
  const senders: Partial<Record<DeliveryTarget, Sender>> = { backend: backend.forwardSubmission };
  if (SMTP_URL && MAIL_FROM && MAIL_TO) {
    const host = new URL(SITE_URL).hostname;
    const sendEmail = createMailTransport({ smtpUrl: SMTP_URL, from: MAIL_FROM, host });
    senders.mail = createMailSender(sendEmail, MAIL_TO);
    senders.confirmation = createConfirmationSender(sendEmail, SITE_URL);
  }
  if (WEBHOOK_URL && WEBHOOK_SECRET) {
    senders.webhook = createWebhookSender({ url: WEBHOOK_URL, secret: WEBHOOK_SECRET, siteUrl: SITE_URL });
  }
  return senders;
}

/** Starts as soon as the records can be opened. Returns a function that stops the work. */
async function workOnRecords(signal: AbortSignal): Promise<() => Promise<void>> {
  while (!signal.aborted) {
    try {
      const records = await getRecords();
      const stopRetention = startRetention(records.database, retention);
      const stopWorkers = startWorkers(records, createSenders(), { keepDays: env.DELIVERY_DAYS });
      return async () => {
        await Promise.all([stopRetention(), stopWorkers()]);
      };
    } catch (error) {
      logger.error(error, 'the records cannot be opened');
      await wait(retryMilliseconds, undefined, { signal }).catch(() => {});
    }
  }
  return async () => {};
}

/** Starts the background work: cleaning, retention and deliveries. Returns a function that stops it. */
export async function startBackground(): Promise<() => Promise<void>> {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  await removeStaleFiles(env.DATA_DIR);
  const stopping = new AbortController();
  const working = workOnRecords(stopping.signal);
  return async () => {
    stopping.abort();
    const stop = await working;
    await stop();
    await closeRecords();
  };
}
