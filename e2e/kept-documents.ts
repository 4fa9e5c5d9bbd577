import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page, Response } from '@playwright/test';
import { waitForIslands } from './hydration.ts';

/** Writes what a site sends and what a browser makes of it into files of a folder, for the checker. */
export class KeptDocuments {
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

  /** What the browser holds now. */
  async keepLive(name: string) {
    await waitForIslands(this.#page);
    this.#write(`${name}.live.html`, await this.#page.content());
  }

  /** Keeps a page as it was sent and, once it listens, as the browser holds it. */
  async visit(path: string) {
    await this.#keepBoth(path, await this.#page.goto(path, { waitUntil: 'domcontentloaded' }));
  }

  /** Keeps the page that a form leads to where the browser sends it by itself, as it does without scripts. */
  async send(name: string, form: Locator, status: 200 | 422) {
    const page = this.#page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.status() === status,
    );
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await this.#keepBoth(name, await page);
  }

  /** A page that no script brings alive. */
  async fetch(request: APIRequestContext, path: string) {
    this.#write(`${path}.sent.html`, await (await request.get(path)).text());
  }

  /** All style sheets of the build. */
  async fetchStyles(request: APIRequestContext) {
    for (const path of globSync('static/**/*.css', { cwd: '.next' })) {
      this.#write(path, await (await request.get(`/_next/${path}`)).text());
    }
  }
}
