import type { InitialData } from '#lib/content/initial-data.ts';
import type { Language } from '#lib/content/languages.ts';
import type { Page } from '#lib/content/page.ts';
import type { Redirects } from '#lib/content/redirects.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import type { Sender } from '#lib/records/delivered-record.ts';

export type { Messages };

/**
 * Source of pages, menus, languages and interface texts. Every method throws `BackendUnavailable` when there is no
 * response, and returns `null` for something that the backend does not have.
 */
export interface ContentSource {
  /** `mayBeOld` accepts a stale response instead of waiting for a fresh one. */
  getLanguages(options?: { mayBeOld?: boolean }): Promise<Language[]>;
  /** `null` when the language is unknown. */
  getInitialData(language: string): Promise<InitialData | null>;
  /**
   * `code` is the path without its leading slash: `ru`, `ru/news/x`. A preview is the page with an editor's unpublished
   * changes.
   */
  getPage(code: string, isPreview?: boolean): Promise<Page | null>;
  /** Whether the page exists; cheaper than reading the page. */
  hasPage(code: string, isPreview?: boolean): Promise<boolean>;
  /** Heading of a page; `null` when the page does not exist. */
  getTitle(code: string): Promise<string | null>;
  getMessages(language: string): Promise<Messages | null>;
  /** All pages, for the sitemap. */
  listPages(): Promise<PageEntry[]>;
  /** Redirects from old addresses. Optional: a backend may not have any. */
  getRedirects?(): Promise<Redirects>;
  /** Expires the cached responses about a page, or all of them. */
  forget?(code?: string): void;
}

/** Likes of an article, and the cookies that identify the visitor on later requests. */
export interface Likes {
  likesAmount?: number;
  hasLike: boolean;
  setCookies: string[];
}

/** The site's own content, or a remote content service. */
export interface Backend extends ContentSource {
  /** `cookies` is the visitor's `Cookie` header. Returns `null` when the article does not exist. */
  getLikes(code: string, cookies: string): Promise<Likes | null>;
  /** Counts each visitor once. */
  addLike(code: string, cookies: string): Promise<Likes | null>;
  /** Sends a visitor's submission to the backend. Without it, submissions stay in the records of this site. */
  forwardSubmission?: Sender;
}

export interface PageEntry {
  code: string;
  /** ISO date of the last change, if known. */
  modified?: string;
  isIndexed: boolean;
}

/** The backend did not respond, responded with 5xx, or sent an invalid response. */
export class BackendUnavailable extends Error {
  override name = 'BackendUnavailable';
  /** HTTP status of the backend's response, if there was one. */
  readonly status: number | undefined;

  constructor(message: string, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

/** Compares the name, because Next bundles each route separately, with its own copy of the class. */
export function isUnavailable(error: unknown): error is BackendUnavailable {
  return error instanceof Error && error.name === 'BackendUnavailable';
}
