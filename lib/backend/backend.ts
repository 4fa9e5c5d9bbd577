import type { InitialData } from '#lib/content/initial-data.ts';
import type { Language } from '#lib/content/languages.ts';
import type { Page } from '#lib/content/page.ts';
import type { Redirects } from '#lib/content/redirects.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import type { Sender } from '#lib/records/delivered-record.ts';

export type { Messages };

/**
 * Where pages, menus, languages and interface texts come from. Every method throws `BackendUnavailable` when there is
 * no answer; a thing that the backend does not know is `null`.
 */
export interface ContentSource {
  /** `mayBeOld` takes a stale answer rather than wait for a fresh one. */
  getLanguages(options?: { mayBeOld?: boolean }): Promise<Language[]>;
  /** `null` when the language is not known. */
  getInitialData(language: string): Promise<InitialData | null>;
  /** `code` is the path without its leading slash: `ru`, `ru/news/x`. A preview is the page as an editor has it. */
  getPage(code: string, isPreview?: boolean): Promise<Page | null>;
  /** Whether there is such a page, which costs less than the page itself. */
  hasPage(code: string, isPreview?: boolean): Promise<boolean>;
  /** The heading of a page; `null` when there is no such page. */
  getTitle(code: string): Promise<string | null>;
  getMessages(language: string): Promise<Messages | null>;
  /** All pages, for the site map. */
  listPages(): Promise<PageEntry[]>;
  /** Old addresses; a backend without it has none. */
  getRedirects?(): Promise<Redirects>;
  /** Expires the cached answers about a page, or all of them. */
  forget?(code?: string): void;
}

/** The likes of an article, and the cookies by which the visitor who asked is known again. */
export interface Likes {
  likesAmount?: number;
  hasLike: boolean;
  setCookies: string[];
}

/** The site's own content, or a content service elsewhere. */
export interface Backend extends ContentSource {
  /** `cookies` is the visitor's `Cookie` header; `null` when there is no such article. */
  getLikes(code: string, cookies: string): Promise<Likes | null>;
  /** Counts every visitor once. */
  addLike(code: string, cookies: string): Promise<Likes | null>;
  /** Sends a visitor's submission to the backend; without it submissions stay in the records of this site. */
  forwardSubmission?: Sender;
}

export interface PageEntry {
  code: string;
  /** ISO day of the last change, when it is known. */
  modified?: string;
  isIndexed: boolean;
}

/** The backend did not answer, answered 5xx, or answered nonsense. */
export class BackendUnavailable extends Error {
  override name = 'BackendUnavailable';
  /** The status in the backend's own answer, if there was one. */
  readonly status: number | undefined;

  constructor(message: string, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

/** By name: Next bundles the routes apart, so one route's class is not another's. */
export function isUnavailable(error: unknown): error is BackendUnavailable {
  return error instanceof Error && error.name === 'BackendUnavailable';
}
