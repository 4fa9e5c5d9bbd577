/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SubscriptionRow } from '#lib/records/tables.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'emails-'));
  mkdirSync(path.join(folder, 'messages'));
  writeFileSync(path.join(folder, 'brand.yaml'), 'name: { ru: Такси Икс, en: Taxi X }');
  jest.resetModules();
  jest.replaceProperty(process, 'env', { NODE_ENV: 'test', CONTENT_DIR: folder });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function write(language: string) {
  const { toSubscribeEmail } = await import('./email-templates.ts');
  const subscription = { email: 'vera@mail.ru', language, token: 'abc' } as SubscriptionRow;
  return toSubscribeEmail(subscription, 'https://taxi.example');
}

test('an e-mail names the company', async () => {
  const email = await write('en');
  expect(email.subject).toBe('Confirm your Taxi X subscription');
  expect(email.text).toMatch(/on Taxi X’s website\..*\n\nTaxi X$/s);
});

test('a company can write its own e-mails, also in languages that the site does not have', async () => {
  const own = JSON.stringify({
    SubscribeMail: { subject: 'Растаңыз: {brand}', text: '{confirm} {unsubscribe}' },
  });
  writeFileSync(path.join(folder, 'messages/kk.json'), own);
  expect(await write('kk')).toMatchObject({
    subject: 'Растаңыз: Такси Икс',
    text: 'https://taxi.example/kk/subscription/confirm/abc https://taxi.example/kk/subscription/unsubscribe/abc',
  });
});

test.each(['{ broken', '{}', '{ "SubscribeMail": { "text": "" } }'])(
  'uses the default language when the texts are unreadable: %s',
  async (own) => {
    writeFileSync(path.join(folder, 'messages/kk.json'), own);
    expect(await write('kk')).toMatchObject({ subject: 'Подтвердите подписку на письма: Такси Икс' });
  },
);
