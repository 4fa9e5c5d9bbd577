import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { z } from 'zod';
import { DeliveryFailed, RecipientRefused, type Sender } from '#lib/records/delivered-record.ts';
import { isActive, toQuestion } from '#lib/records/subscriptions.ts';
import type { DeliveryRow } from '#lib/records/tables.ts';
import {
  type Email,
  toApplicationEmail,
  toConfirmationEmail,
  toDeadEmail,
  toEndEmail,
  toKnownSubscriberEmail,
  toSubscribeEmail,
  toSubscriptionEmail,
} from './email-templates.ts';

export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** Host part of message IDs. */
  host: string;
  timeoutMilliseconds?: number;
}

/** Sends an e-mail. Throws `DeliveryFailed`. */
export type SendEmail = (email: Email, delivery: DeliveryRow) => Promise<void>;

/** Returns an object, because nodemailer could parse a string as a list of several addresses. */
function toMailbox(address: string) {
  return { name: '', address };
}

function compose(
  { to, replyTo, subject, text, attachment, headers }: Email,
  from: string,
  host: string,
  delivery: DeliveryRow,
) {
  return new MailComposer({
    from,
    to: to.map(toMailbox),
    replyTo: replyTo ? toMailbox(replyTo) : undefined,
    subject,
    text,
    attachments: attachment ? [attachment] : [],
    messageId: `<${delivery.id}@${host}>`,
    headers: {
      ...headers,
      // Keeps auto-responders from replying (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(delivery.may_repeat ? { 'X-May-Repeat': 'true' } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}

/** Fields of nodemailer's error for a reply that ended the transmission. */
const smtpReply = z.object({
  responseCode: z.number(),
  response: z.string(),
  /** Command that the server replied to: `RCPT TO`, `MAIL FROM`, `DATA` or `AUTH …`. */
  command: z.string(),
});
type SmtpReply = z.output<typeof smtpReply>;

/**
 * RFC 3463 codes about the mailbox, its domain or its state; not about the sender (7, 8), and not for a message that is
 * too long.
 */
const recipientCodes = /^5\.(?:1\.(?![78]\b)\d+|2\.(?!3\b)\d+)$/;
/** Replies without an enhanced code: no such mailbox, moved, full, name not allowed, domain without mail. */
const recipientReplies = [550, 551, 552, 553, 556];
/** Words in a reply that concerns this site rather than the mailbox. */
const siteWords = /relay|sender|authenticat|blocked|spam|policy|reputation|\b(?:spf|dkim|dmarc)\b/i;

/**
 * Whether the reply says permanently that the recipient cannot be reached. Other refusals must be corrected by
 * operators.
 */
function isAboutRecipient({ responseCode, response, command }: SmtpReply): boolean {
  if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command)) return false;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced) return recipientCodes.test(enhanced);
  return command === 'RCPT TO' && recipientReplies.includes(responseCode) && !siteWords.test(response);
}

function toFailure(error: unknown, wasSent: boolean): DeliveryFailed {
  const message = `mail: ${error instanceof Error ? error.message : String(error)}`;
  const reply = smtpReply.safeParse(error).data;
  if (reply && isAboutRecipient(reply)) return new RecipientRefused(message);
  // With an error reply, or before everything was sent, the server cannot have accepted the e-mail.
  return new DeliveryFailed(message, wasSent && !reply);
}

/** Opens one connection per e-mail, so that a failure does not affect the next one. */
export function createMailTransport(settings: MailSettings): SendEmail {
  const { smtpUrl, from, host, timeoutMilliseconds = 20_000 } = settings;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
  });
  return async (email, delivery) => {
    const raw = compose(email, from, host, delivery).createReadStream();
    let wasSent = false;
    raw.once('end', () => {
      wasSent = true;
    });
    await transport
      .sendMail({ envelope: { from, to: email.to.map(toMailbox) }, raw })
      .catch((error: unknown) => {
        throw toFailure(error, wasSent);
      });
  };
}

/** E-mails to recruiters and operators. */
export function createMailSender(sendEmail: SendEmail, to: string[]): Sender {
  return async (delivery, record) => {
    if (record.kind === 'like') return;
    if (record.kind === 'dead-deliveries') return sendEmail(await toDeadEmail(record.dead, to), delivery);
    if (record.kind === 'subscription') {
      return sendEmail(await toSubscriptionEmail(record.subscription, record.change, to), delivery);
    }
    if (record.kind === 'unsubscription') return sendEmail(await toEndEmail(record.ended, to), delivery);
    const { application, readFile } = record;
    const mayRepeat = delivery.may_repeat === 1;
    const email = await toApplicationEmail(application, await readFile(), to, mayRepeat);
    return sendEmail(email, delivery);
  };
}

/** E-mails to people who sent a form: the reference of an application, or the confirmation link of a subscription. */
export function createConfirmationSender(sendEmail: SendEmail, siteUrl: string): Sender {
  return async (delivery, record) => {
    if (record.kind === 'subscription') {
      const { subscription } = record;
      if (subscription.unsubscribed_at || !toQuestion(subscription)) return;
      const toEmail = isActive(subscription) ? toKnownSubscriberEmail : toSubscribeEmail;
      await sendEmail(await toEmail(subscription, siteUrl), delivery);
    } else if (record.kind === 'application' && record.application.email) {
      await sendEmail(await toConfirmationEmail(record.application, record.application.email), delivery);
    }
  };
}
