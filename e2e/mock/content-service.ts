import type { IncomingMessage } from 'node:http';
import { embeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import type { Page } from '#lib/content/page.ts';
import { env } from '#lib/settings/env.ts';
import { applyEdits, type PageEdit } from './edits.ts';
import { fixtureLanguage, toFixture, toFixtureSeo } from './fixture-language.ts';
import { Likes } from './likes.ts';

export interface MockResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

function no(status: number, data?: unknown): MockResponse {
  return { status, body: { success: false, message: 'No', data } };
}

function yes(data: unknown, headers?: Record<string, string>): MockResponse {
  return { status: 200, body: { success: true, message: '', data }, headers };
}

/** The fixture language. Content of another company is served without it. */
const fixtureLanguages = env.CONTENT_DIR === 'content' ? [fixtureLanguage] : [];

function isFixture(language: string): boolean {
  return fixtureLanguages.some(({ code }) => code === language);
}

/** Reads the content of a language. The content of the fixture language is made from the English one. */
async function readFixture<Value>(
  language: string,
  read: (source: string) => Promise<Value | null>,
): Promise<Value | null> {
  return isFixture(language) ? toFixture(await read('en')) : read(language);
}

async function getInitialData(language: string): Promise<MockResponse> {
  const data = await readFixture(language, embeddedBackend.getInitialData);
  return data ? yes(data) : no(200, { status: 404 });
}

async function getLanguageList(): Promise<MockResponse> {
  const languages = [...(await embeddedBackend.getLanguages()), ...fixtureLanguages];
  return yes(Object.fromEntries(languages.map(({ code, ...known }) => [code, known])));
}

async function getTranslations(language: string): Promise<MockResponse> {
  const messages = await readFixture(language, embeddedBackend.getMessages);
  return messages ? { status: 200, body: messages } : no(404);
}

/** Handles the calls in docs/api.md with the site's own content. */
export class ContentService {
  readonly #edits: PageEdit[] = [];
  readonly #likes = new Likes();

  edit(edit: PageEdit): void {
    this.#edits.push(edit);
  }

  async getResponse(url: URL, request: IncomingMessage): Promise<MockResponse> {
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
        return this.#getPage(code, url.searchParams.has('preview'));
      case 'POST news.hasLike':
        return this.#getLikes(code, request);
      case 'POST news.like':
        return this.#addLike(code, request);
      case 'POST subscribe.save':
      case 'POST job.save':
        return yes({});
      default:
        return no(400);
    }
  }

  async #readPage(code: string, isPreview = false): Promise<Page | null> {
    const [language = '', ...rest] = code.split('/');
    const page = await readFixture(language, (source) =>
      embeddedBackend.getPage([source, ...rest].join('/')),
    );
    const published = page && isFixture(language) ? { ...page, seo: toFixtureSeo(page.seo) } : page;
    return applyEdits(code, published, this.#edits, isPreview);
  }

  async #getPage(code: string, isPreview: boolean): Promise<MockResponse> {
    const page = await this.#readPage(code, isPreview);
    return page ? yes(this.#likes.addTo(code, page)) : no(200, { blocks: [], code, error: true });
  }

  async #getLikes(code: string, request: IncomingMessage): Promise<MockResponse> {
    const likesAmount = this.#likes.count(code, await this.#readPage(code));
    if (likesAmount === undefined) return no(404);
    return yes({ hasLike: this.#likes.has(code, request), likesAmount });
  }

  async #addLike(code: string, request: IncomingMessage): Promise<MockResponse> {
    const page = await this.#readPage(code);
    if (this.#likes.count(code, page) === undefined) return no(404);
    const cookie = this.#likes.add(code, request);
    const likesAmount = this.#likes.count(code, page);
    return yes({ hasLike: true, likesAmount }, cookie ? { 'set-cookie': cookie } : undefined);
  }
}
