import type { Sender } from '#lib/records/sender.ts';
import { toApplicationLetter, toConfirmationLetter, toSubscriptionLetter } from './letters.ts';
import type { SendLetter } from './mail-transport.ts';

/** Letters to the people who read applications and subscriptions. */
export function createMailSender(sendLetter: SendLetter, to: string[]): Sender {
  return async (delivery, record) => {
    if (record.kind === 'like') return;
    if (record.kind === 'subscription') {
      return sendLetter(await toSubscriptionLetter(record.subscription, to), delivery);
    }
    const { application, readFile } = record;
    const mayRepeat = delivery.may_repeat === 1;
    const letter = await toApplicationLetter({ application, file: await readFile(), to, mayRepeat });
    return sendLetter(letter, delivery);
  };
}

/** A letter to the applicant who gave an e-mail. */
export function createConfirmationSender(sendLetter: SendLetter): Sender {
  return async (delivery, record) => {
    if (record.kind !== 'application' || !record.application.email) return;
    await sendLetter(await toConfirmationLetter(record.application, record.application.email), delivery);
  };
}
