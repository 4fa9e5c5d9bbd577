import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { parse } from 'yaml';
import { initialData } from '#lib/content/initial-data.ts';
import type { Block } from '#lib/content/page.ts';
import type { RefusedForm } from '#lib/forms/refused-form.ts';
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import { ApplicationForm } from './application-form.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

export const messages = { ru, en };
export type Language = keyof typeof messages;
export const languages: Language[] = ['ru', 'en'];

const consents = {
  ru: 'Согласен на <a href="/ru/oferta#agreement">обработку</a>',
  en: 'I agree to the <a href="/en/oferta#agreement">processing</a>',
};

const vacancies = [
  { id: 'dispatcher', label: 'Диспетчер, Казань', isSelected: true },
  { id: 'mechanic', label: 'Механик, Москва', isSelected: false },
];

export function setReducedMotion(isReduced: boolean): void {
  Object.assign(window, { matchMedia: () => ({ matches: isReduced }) });
}

/** What a browser has and jsdom has not. */
export function prepareBrowser(): void {
  sessionStorage.clear();
  HTMLElement.prototype.scrollIntoView = jest.fn();
  setReducedMotion(false);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}

const serverAnswer = jest.fn();

/** What the server answers from now on; an error is a connection that fails. */
export function answer(body: object | Error, status = 200, headers: Record<string, string> = {}): void {
  serverAnswer.mockReset();
  if (body instanceof Error) serverAnswer.mockRejectedValue(body);
  else
    serverAnswer.mockResolvedValue({
      ok: status < 400,
      status,
      headers: new Headers(headers),
      json: async () => body,
    });
  window.fetch = serverAnswer;
}

/** The calls so far: address, fields and idempotency key of each. */
export function listCalls() {
  return serverAnswer.mock.calls.map(([url, { body, headers }]) => ({
    url,
    fields: Object.fromEntries(body),
    key: headers['idempotency-key'],
  }));
}

interface FormOptions {
  language?: Language;
  /** All blocks of the page. */
  blocks?: Block[];
  /** The label of the field for what a subscriber waits for. */
  topic?: string;
  refusedForm?: RefusedForm;
}

function toPage(language: Language, refusedForm: RefusedForm | undefined, blocks: Block[] = []) {
  const data = initialData.parse(parse(readFileSync(`content/${language}/initial-data.yaml`, 'utf8')));
  const code = `${language}/vacancy/dispatcher`;
  return { code, language, initialData: data, crumbs: [], blocks, refusedForm };
}

async function show(form: ReactNode, language: Language): Promise<UserEvent> {
  await act(async () => {
    render(
      <NextIntlClientProvider locale={language} messages={messages[language]} timeZone="Europe/Moscow">
        {form}
      </NextIntlClientProvider>,
    );
  });
  return userEvent.setup();
}

export function renderApplication({ language = 'ru', refusedForm }: FormOptions = {}): Promise<UserEvent> {
  const page = toPage(language, refusedForm);
  return show(<ApplicationForm page={page} consent={consents[language]} vacancies={vacancies} />, language);
}

export function renderSubscribe(options: FormOptions = {}): Promise<UserEvent> {
  const { language = 'ru', refusedForm, blocks, topic } = options;
  const page = toPage(language, refusedForm, blocks);
  return show(<SubscribeForm page={page} consent={consents[language]} topic={topic} />, language);
}

/** The visitor turns to the form: its engine loads. */
export async function wake(): Promise<void> {
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  await act(async () => {
    fireEvent.focusIn(form);
  });
}

export function getInput(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label, {
    exact: false,
    selector: 'input:not([type=checkbox])',
  });
}

/** What is said to be wrong with a field. */
export function getError(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent);
  return texts.join() || null;
}
