import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { toShownErrors } from '#components/forms/error-texts.fixture.ts';
import { toFixture } from '#e2e/mock/fixture-language.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import type { Language } from './site-under-test.ts';

export const messages: Record<Language, typeof en> = { ru, en, de: toFixture(en) };

export const resume = {
  name: 'Резюме Веры.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n(${randomUUID()})\nendobj\n%%EOF\n`),
};

/** A unique Telegram name per test, because the same contact is stored once a day. */
export function createTelegram(): string {
  return `@t${randomUUID().replaceAll('-', '')}`;
}

export function createEmail(): string {
  return `${randomUUID().replaceAll('-', '')}@mail.example`;
}

/** The application form of a vacancy, located by visible texts. */
export function getApplicationForm(page: Page, language: Language) {
  const texts = messages[language].ApplicationForm;
  const { ErrorSummary: summary, FormModals: modals, forms } = messages[language];
  const errors = toShownErrors(language, messages[language]);
  const form = page.locator('form#application-form');
  const getText = (name: string) => form.getByRole('textbox', { name });
  return {
    form,
    texts,
    errors,
    forms,
    modals,
    vacancy: form.getByLabel(texts.fields.vacancy, { exact: true }),
    name: getText(texts.fields.name),
    city: getText(texts.fields.city),
    age: getText(texts.fields.age),
    phone: getText(texts.fields.phone),
    telegram: getText(texts.fields.telegram),
    about: getText(texts.fields.about),
    institution: getText(texts.institution),
    level: form.getByLabel(texts.level, { exact: true }),
    file: form.locator('input[type=file]'),
    agreement: form.locator('input[name=agreement]'),
    send: form.getByRole('button', { name: texts.send }),
    summary: form.getByRole('region', { name: summary.title }),
    getMethod: (method: keyof typeof texts.methods) =>
      form.getByRole('checkbox', { name: texts.methods[method] }),
    async fill(telegram: string) {
      await getText(texts.fields.name).fill('Вера Соколова');
      await form.getByRole('radio', { name: texts.sexes.f }).check();
      await getText(texts.fields.city).fill('Казань');
      await getText(texts.fields.age).fill('32');
      await form.getByRole('checkbox', { name: texts.methods.phone }).uncheck();
      await form.getByRole('checkbox', { name: texts.methods.telegram }).check();
      await getText(texts.fields.telegram).fill(telegram);
    },
  };
}

export function getSubscribeForm(page: Page, language: Language) {
  const { SubscribeForm: texts, FormModals: modals, forms } = messages[language];
  const errors = toShownErrors(language, messages[language]);
  const form = page.locator('form#subscribe-form');
  return {
    form,
    texts,
    errors,
    forms,
    modals,
    email: form.getByRole('textbox', { name: texts.email }),
    /** Topic of the subscription, if the form asks for it. */
    topic: form.locator('input[name=topic]'),
    agreement: form.getByRole('checkbox'),
    send: form.getByRole('button', { name: texts.send }),
  };
}

/** Collects errors of the browser: failed scripts, violations of the CSP. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser logs a refused form as a failed request.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  return complaints;
}
