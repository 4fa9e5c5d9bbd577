import { test as base, expect, type Page } from '@playwright/test';
import { waitForDeferredAssets } from './hydration.ts';

export * from '@playwright/test';

/**
 * Allowed console messages: the browser's message about a failed request, failures that the site only logs, and images
 * and style sheets of a page that was prefetched under the pointer but not opened.
 */
const allowed = [
  /^Failed to load resource: /,
  /^(?:job\.save|subscribe\.save|news\.like)[: ]/,
  /\/(?:art\/\S+|\S+\.css) was preloaded using link preload but not used/,
];

/**
 * In Firefox, Playwright fills in a field with a script that sets its value. React takes this as its own change and
 * ignores it.
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

/** Waits for scripts and stylesheets after the load event, which does not wait for them. */
function waitForScripts(page: Page) {
  const { goto, reload } = page;
  let fail = () => {};
  page.on('requestfailed', (request) => request.resourceType() === 'script' && fail());
  const thenWait = async (load: Load, options?: Parameters<Load>[0]) => {
    const { promise: failure, resolve } = Promise.withResolvers<void>();
    fail = resolve;
    const response = await load(options);
    if (options?.waitUntil !== 'commit') await Promise.race([failure, waitForDeferredAssets(page)]);
    return response;
  };
  page.goto = (url, options) => thenWait(goto.bind(page, url), options);
  page.reload = (options) => thenWait(reload.bind(page), options);
}

/** A test that fails if a page logs to the console. */
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
