import { test as base, expect, type Page } from '@playwright/test';
import { waitForLateFiles } from './hydration.ts';

export * from '@playwright/test';

/** What a console may say: the browser's words on a request that failed, and the failures that are only logged. */
const allowed = [/^Failed to load resource: /, /^(?:job\.save|subscribe\.save|news\.like)[: ]/];

/**
 * Playwright types into Firefox by a script that sets the value of the field, which React takes for its own doing.
 */
function tellReactOfTyping() {
  window.addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (!isTrusted && target) Reflect.get(target, '_valueTracker')?.setValue('before');
    },
    true,
  );
}

type Load = (options?: Parameters<Page['goto']>[1]) => ReturnType<Page['goto']>;

/** An opened page is at work: its scripts and sheets, for which the load event does not wait, are there or failed. */
function waitForScripts(page: Page) {
  const { goto, reload } = page;
  let fail = () => {};
  page.on('requestfailed', (request) => request.resourceType() === 'script' && fail());
  const thenWait = async (load: Load, options?: Parameters<Load>[0]) => {
    const { promise: failure, resolve } = Promise.withResolvers<void>();
    fail = resolve;
    const response = await load(options);
    if (options?.waitUntil !== 'commit') await Promise.race([failure, waitForLateFiles(page)]);
    return response;
  };
  page.goto = (url, options) => thenWait(goto.bind(page, url), options);
  page.reload = (options) => thenWait(reload.bind(page), options);
}

/** A test that fails when a page of it says anything in the console. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context, browserName, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) context.on('page', waitForScripts);
      if (browserName === 'firefox') await context.addInitScript(tellReactOfTyping);
      const said: string[] = [];
      context.on('console', (message) => {
        const text = message.text();
        if (!allowed.some((pattern) => pattern.test(text)))
          said.push(`${message.type()} ${message.page()?.url()}: ${text}`);
      });
      context.on('weberror', (error) => said.push(`${error.page()?.url()}: ${error.error().message}`));
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});
