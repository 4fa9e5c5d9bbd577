import type { Sender } from '#lib/records/delivered-record.ts';
import { toSubscriptionState } from '#lib/records/subscriptions.ts';
import {
  toApplicationLetter,
  toConfirmationLetter,
  toDeadLetter,
  toSubscribeLetter,
  toSubscriptionLetter,
} from './letters.ts';
import type { SendLetter } from './mail-transport.ts';

/** Letters to the people who read applications and subscriptions. */
export function createMailSender(sendLetter: SendLetter, to: string[]): Sender {
  return async (delivery, record) => {
    if (record.kind === 'like') return;
    if (record.kind === 'dead-deliveries') return sendLetter(await toDeadLetter(record.dead, to), delivery);
    if (record.kind === 'subscription') {
      return sendLetter(await toSubscriptionLetter(record.subscription, to), delivery);
    }
    const { application, readFile } = record;
    const mayRepeat = delivery.may_repeat === 1;
    const letter = await toApplicationLetter({ application, file: await readFile(), to, mayRepeat });
    return sendLetter(letter, delivery);
  };
}

/** Letters to the senders of forms: the number of an application, the question whether a subscription is meant. */
export function createConfirmationSender(sendLetter: SendLetter, siteUrl: string): Sender {
  return async (delivery, record) => {
    if (record.kind === 'subscription') {
      if (toSubscriptionState(record.subscription) !== 'asked') return;
      await sendLetter(await toSubscribeLetter(record.subscription, siteUrl), delivery);
    } else if (record.kind === 'application' && record.application.email) {
      await sendLetter(await toConfirmationLetter(record.application, record.application.email), delivery);
    }
  };
}
