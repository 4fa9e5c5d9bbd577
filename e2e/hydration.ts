import { expect, type Locator } from '@playwright/test';

/** Waits for React's mark on an element: before it, nothing listens there. */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);
}
