import { test as base, expect } from '@playwright/test';

export * from '@playwright/test';

/** What a console may say: the browser's words on a request that failed, and the failures that are only logged. */
const allowed = [/^Failed to load resource: /, /^(?:job\.save|subscribe\.save|news\.like)[: ]/];

/** A test that fails when a page of it says anything in the console. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context }, use) => {
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
