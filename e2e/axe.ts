import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the accessibility violations of the page in its current state: rule and element. */
export async function findIssues(page: Page, unfit: string[] = []): Promise<string[][]> {
  // A rule of WCAG 2.2 that axe disables by default.
  const rules = {
    'target-size': { enabled: true },
    ...Object.fromEntries(unfit.map((rule) => [rule, { enabled: false }])),
  };
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))]);
}
