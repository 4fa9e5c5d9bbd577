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
import { toShownErrors } from './error-texts.fixture.ts';
import { SubscribeForm } from './subscribe-form.tsx';

export const messages = { ru, en };
export type Language = keyof typeof messages;
export const languages: Language[] = ['ru', 'en'];

export const shownErrors = { ru: toShownErrors('ru', ru), en: toShownErrors('en', en) };

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

/** Mocks the browser features that jsdom does not have. */
export function prepareBrowser(): void {
  sessionStorage.clear();
  prepareServer();
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    const reader = new FileReader();
    reader.readAsArrayBuffer(this);
    return new Promise((resolve) => {
      reader.onload = () => resolve(reader.result as ArrayBuffer);
    });
  };
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

interface FormResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The server's reaction to a call: it responds, drops the connection, or never responds. */
type Outcome = FormResponse | 'lost' | 'open';

interface Call {
  url: string;
  body: FormData;
  headers: Record<string, string>;
}

let outcome: Outcome = 'open';
let calls: Call[] = [];
let requests: FakeRequest[] = [];

/** Fake `XMLHttpRequest` with the features that the forms use. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onprogress?: () => void;
  private url = '';
  private sent: Record<string, string> = {};
  private received: Record<string, string> = {};

  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  getResponseHeader(name: string) {
    return this.received[name] ?? null;
  }
  send(body: FormData) {
    calls.push({ url: this.url, body, headers: this.sent });
    requests.push(this);
    const promised = outcome;
    if (promised !== 'open') void Promise.resolve().then(() => this.end(promised));
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  end(promised: FormResponse | 'lost') {
    if (promised === 'lost') return this.onerror?.();
    const { status, headers, body } = promised;
    Object.assign(this, { status, received: headers, responseText: body });
    this.onload?.();
  }
}

/** Replaces the server. Calls stay `open` until `respond` is called. */
export function prepareServer(): void {
  outcome = 'open';
  calls = [];
  requests = [];
  Object.assign(window, { XMLHttpRequest: FakeRequest });
}

function toResponse(body: object, status: number, headers: Record<string, string>): FormResponse {
  return { status, headers, body: JSON.stringify(body) };
}

/** Sets the server's response from now on. An error means a failed connection. */
export function response(body: object | Error, status = 200, headers: Record<string, string> = {}): void {
  prepareServer();
  outcome = body instanceof Error ? 'lost' : toResponse(body, status, headers);
}

/** Returns the last call, which has no response yet. */
export function getOpenCall() {
  const request = requests.at(-1);
  if (!request) throw new Error('nothing was sent');
  return {
    request,
    finish: (body: object, status = 200) => act(async () => void request.end(toResponse(body, status, {}))),
    progress: (loaded: number, total: number) =>
      act(async () => request.upload.onprogress?.({ loaded, total })),
  };
}

/** Returns the calls so far: address, fields and idempotency key of each. */
export function listCalls() {
  return calls.map(({ url, body, headers }) => ({
    url,
    fields: Object.fromEntries(body),
    key: headers['idempotency-key'],
  }));
}

interface FormOptions {
  language?: Language;
  /** All blocks of the page. */
  blocks?: Block[];
  /** Label of the topic field. */
  topic?: string;
  refusedForm?: RefusedForm;
}

function toPage(language: Language, refusedForm: RefusedForm | undefined, blocks: Block[] = []) {
  const data = initialData.parse(parse(readFileSync(`content/${language}/initial-data.yaml`, 'utf8')));
  const code = `${language}/vacancy/dispatcher`;
  return { code, language, initialData: data, breadcrumbs: [], blocks, refusedForm };
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

/** Focuses the form, which loads its engine. */
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

/** Returns the error message of a field, or `null`. */
export function getError(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = ids
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent);
  return texts.join() || null;
}
