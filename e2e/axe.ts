import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The accessibility faults of a page as it is now: the rule and where it is broken. */
export async function findFaults(page: Page, unfit: string[] = []): Promise<string[][]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(unfit).analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))]);
}
