import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The accessibility faults of a page as it is now: the rule and where it is broken. */
export async function findFaults(page: Page, unfit: string[] = []): Promise<string[][]> {
  // Off unless asked for, though WCAG 2.2 has it.
  const rules = {
    'target-size': { enabled: true },
    ...Object.fromEntries(unfit.map((rule) => [rule, { enabled: false }])),
  };
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))]);
}
