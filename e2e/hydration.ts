import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until React has hydrated an element. */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

/** Waits for the scripts and stylesheets that a page loads after the first paint. */
export async function waitForDeferredAssets(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAtWork =
      !document.querySelector('script[data-src]') ||
      Object.keys(document.body).some((key) => key.startsWith('__react'));
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
    return isAtWork && sheets.every(({ sheet }) => sheet);
  });
}

/** Waits until all interactive parts, including deferred ones, are hydrated and the page is idle. */
export async function waitForIslands(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('body, button, input, select, textarea, summary')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
