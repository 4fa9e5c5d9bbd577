import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page, Response } from '@playwright/test';
import { waitForIslands } from './hydration.ts';

/** Saves documents to a folder for the HTML checker, both as sent and as the browser has them. */
export class SavedDocuments {
  readonly files: string[] = [];
  readonly #page: Page;
  readonly #folder: string;

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  #write(name: string, text: string) {
    const file = join(this.#folder, name.replace(/^\//, '').replace(/[^\w.]+/g, '-'));
    writeFileSync(file, text);
    this.files.push(file);
  }

  async #keepBoth(name: string, response: Response | null) {
    this.#write(`${name}.sent.html`, (await response?.text()) ?? '');
    await this.keepLive(name);
  }

  /** Saves the current DOM. */
  async keepLive(name: string) {
    await waitForIslands(this.#page);
    this.#write(`${name}.live.html`, await this.#page.content());
  }

  /** Saves a page as sent and as the browser has it after hydration. */
  async visit(path: string) {
    await this.#keepBoth(path, await this.#page.goto(path, { waitUntil: 'domcontentloaded' }));
  }

  /** Saves the page that the browser shows after it sends a form without scripts. */
  async send(name: string, form: Locator, status: 200 | 422) {
    const page = this.#page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.status() === status,
    );
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await this.#keepBoth(name, await page);
  }

  /** Saves a page without hydration. */
  async fetch(request: APIRequestContext, path: string) {
    this.#write(`${path}.sent.html`, await (await request.get(path)).text());
  }

  /** Saves all stylesheets of the build. */
  async fetchStyles(request: APIRequestContext) {
    for (const path of globSync('static/**/*.css', { cwd: '.next' })) {
      this.#write(path, await (await request.get(`/_next/${path}`)).text());
    }
  }
}
