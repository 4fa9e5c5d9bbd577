import { test as base, expect } from '@playwright/test';

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

/** A test that fails when a page of it says anything in the console. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context, browserName }, use) => {
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
