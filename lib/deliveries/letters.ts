import type { StoredApplication } from '#lib/records/application-queries.ts';
import type { FileRow, SubscriptionRow } from '#lib/records/tables.ts';
import { getMailTexts, type MailTexts } from './mail-texts.ts';
import type { Letter } from './mail-transport.ts';

function toLines(texts: MailTexts, values: Record<string, string | null>): string {
  return Object.entries(values)
    .flatMap(([key, value]) => (value ? `${texts(key)}: ${value.includes('\n') ? `\n${value}` : value}` : []))
    .join('\n');
}

/** Says which other applications bear the same contact, so that none is taken for the only one. */
function toSiblingNotes(texts: MailTexts, { reference, siblings }: StoredApplication): string[] {
  if (siblings.length < 2) return [];
  const lines = siblings.map((sibling) => {
    const note = sibling.reference === reference ? ` ${texts('this-one')}` : '';
    return `${sibling.reference}, ${sibling.created_at}${note}`;
  });
  return [[texts('same-contact'), ...lines].join('\n')];
}

interface ApplicationLetterParts {
  application: StoredApplication;
  file: FileRow | undefined;
  to: string[];
  mayRepeat: boolean;
}

/** To the people who read applications. Sex and age are for those who open the application itself. */
export async function toApplicationLetter({
  application,
  file,
  to,
  mayRepeat,
}: ApplicationLetterParts): Promise<Letter> {
  const texts = await getMailTexts('ApplicationMail');
  const { reference, vacancy_title, name, city, phone, telegram, email, resume, education, about } =
    application;
  const { page, language, created_at } = application;
  const facts = { name, city, phone, telegram, email, resume, education, about, file: file?.name ?? null };
  const lines = toLines(texts, { ...facts, page, language, created: created_at });
  const notes = [
    ...toSiblingNotes(texts, application),
    texts('more', { reference }),
    ...(mayRepeat ? [texts('may-repeat')] : []),
  ];
  return {
    to,
    replyTo: email ?? undefined,
    subject: texts('subject', { reference, vacancy: vacancy_title }),
    text: [lines, ...notes].join('\n\n'),
    attachment: file && { filename: file.name, content: Buffer.from(file.bytes) },
  };
}

export async function toSubscriptionLetter(subscription: SubscriptionRow, to: string[]): Promise<Letter> {
  const texts = await getMailTexts('SubscriptionMail');
  const { email, page, language, created_at } = subscription;
  const text = toLines(texts, { email, page, language, created: created_at });
  return { to, subject: texts('subject'), text };
}

/** To the applicant, in the language of the form. The address is anybody's: nothing that was written goes there. */
export async function toConfirmationLetter(application: StoredApplication, to: string): Promise<Letter> {
  const texts = await getMailTexts('ConfirmationMail', application.language);
  const { reference, vacancy_title: vacancy } = application;
  return {
    to: [to],
    subject: texts('subject', { reference }),
    text: texts('text', { vacancy, reference }),
  };
}
