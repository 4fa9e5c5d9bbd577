import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { defaultLanguage } from '#lib/content/languages.ts';
import { hasCode } from '#lib/error-code.ts';

const folder = path.join(process.cwd(), 'messages');
const texts = z.record(z.string(), z.string());
const mailMessages = z.object({
  ApplicationMail: texts,
  SubscriptionMail: texts,
  ConfirmationMail: texts,
  SubscribeMail: texts,
  DeadDeliveriesMail: texts,
});

async function readMessages(language: string): Promise<string> {
  try {
    return await readFile(path.join(folder, `${language}.json`), 'utf8');
  } catch (error) {
    if (language !== defaultLanguage && hasCode(error, 'ENOENT')) return readMessages(defaultLanguage);
    throw error;
  }
}

export type MailTexts = (key: string, values?: Record<string, string>) => string;

/** The texts of one kind of letter in a language, or in the default one. */
export async function getMailTexts(
  kind: keyof z.output<typeof mailMessages>,
  language = defaultLanguage,
): Promise<MailTexts> {
  const messages = mailMessages.parse(JSON.parse(await readMessages(language)))[kind];
  return createTranslator({ locale: language, messages });
}
