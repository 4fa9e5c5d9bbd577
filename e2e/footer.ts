import type { Page } from '@playwright/test';

/** Opens the groups of links in the footer, which are closed on phones. */
export async function openFooter(page: Page): Promise<void> {
  await page.locator('footer details').evaluateAll((groups) => {
    for (const group of groups as HTMLDetailsElement[]) group.open = true;
  });
}
