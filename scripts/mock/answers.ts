import type { IncomingMessage } from 'node:http';
import { embeddedBackend } from '@/lib/backend/embedded/embedded-backend';

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A language that the site does not come with: it is English under another code. */
export const guestLanguage = { code: 'de', title: 'Deutsch' };

export interface Received {
  action: string;
  contentType: string;
  body: string;
}

const no = (status: number, data?: unknown): Answer => ({
  status,
  body: { success: false, message: 'No', data },
});

const yes = (data: unknown, headers?: Record<string, string>): Answer => ({
  status: 200,
  body: { success: true, message: '', data },
  headers,
});

/** Rewrites the English fixture for the guest language: its paths and its code. */
function toGuest(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll('"/en', `"/${guestLanguage.code}`)
    .replaceAll('\\"/en', `\\"/${guestLanguage.code}`)
    .replaceAll('"code":"en', `"code":"${guestLanguage.code}`);
  return JSON.parse(text);
}

async function getFixture(language: string, read: (source: string) => Promise<unknown>): Promise<unknown> {
  if (language !== guestLanguage.code) return read(language);
  const fixture = await read('en');
  return fixture && toGuest(fixture);
}

async function getPage(code: string): Promise<Answer> {
  const [language = '', ...rest] = code.split('/');
  const page = await getFixture(language, (source) => embeddedBackend.getPage([source, ...rest].join('/')));
  return page ? yes(page) : no(200, { blocks: [], code, error: true });
}

async function getInitialData(language: string): Promise<Answer> {
  const data = await getFixture(language, embeddedBackend.getInitialData);
  return data ? yes(data) : no(200, { status: 404 });
}

async function getLanguageList(): Promise<Answer> {
  const languages = [...(await embeddedBackend.getLanguages()), guestLanguage];
  return yes(Object.fromEntries(languages.map(({ code, title }) => [code, { title }])));
}

/** The likes of this run of the mock: visitors by page code. */
const likes = new Map<string, Set<string>>();

function toVisitor(request: IncomingMessage): string | undefined {
  return /(?:^|; )visitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
}

function getLikes(code: string, request: IncomingMessage): Answer {
  const visitors = likes.get(code) ?? new Set();
  const hasLike = visitors.has(toVisitor(request) ?? '');
  return yes({ hasLike, likesAmount: visitors.size });
}

function addLike(code: string, request: IncomingMessage): Answer {
  const known = toVisitor(request);
  const visitor = known ?? crypto.randomUUID();
  const visitors = likes.get(code) ?? new Set();
  likes.set(code, visitors.add(visitor));
  const cookie = known ? undefined : { 'set-cookie': `visitor=${visitor}; Path=/; HttpOnly; SameSite=Lax` };
  return yes({ hasLike: true, likesAmount: visitors.size }, cookie);
}

async function getTranslations(language: string): Promise<Answer> {
  const messages = await getFixture(language, embeddedBackend.getMessages);
  return messages ? { status: 200, body: messages } : no(404);
}

/** The answer of the content service, as section 7 of the specification describes it. */
export async function getAnswer(url: URL, request: IncomingMessage): Promise<Answer> {
  const translations = /^\/api\/i18n\/([a-z]{2})\.json$/.exec(url.pathname)?.[1];
  if (translations) return getTranslations(translations);
  if (url.pathname !== '/api/v1/') return no(404);
  const code = url.searchParams.get('code') ?? '';
  switch (`${request.method} ${url.searchParams.get('action')}`) {
    case 'GET initial.getData':
      return getInitialData(url.searchParams.get('lang') ?? 'ru');
    case 'GET language.getList':
      return getLanguageList();
    case 'GET pages':
      return getPage(code);
    case 'POST news.hasLike':
      return getLikes(code, request);
    case 'POST news.like':
      return addLike(code, request);
    case 'POST subscribe.save':
    case 'POST job.save':
      return yes({});
    default:
      return no(400);
  }
}
