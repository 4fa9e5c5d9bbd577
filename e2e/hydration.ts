import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for React's mark on an element: before it, nothing listens there. */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

/** Waits until the scripts and sheets, which a page loads when its first picture stands, are there and at work. */
export async function waitForLateFiles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAtWork =
      !document.querySelector('script[data-src]') ||
      Object.keys(document.body).some((key) => key.startsWith('__react'));
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
    return isAtWork && sheets.every(({ sheet }) => sheet);
  });
}

/** Waits until all that a visitor operates listens, parts that load late too, and nothing is left to be done. */
export async function waitForIslands(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('body, button, input, select, textarea, summary')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
