import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

interface State {
  path: string;
  /** Brings the page into the state. */
  enter(page: Page): Promise<void>;
}

/** States of pages after an action of the visitor. */
export const states: Record<string, State> = {
  'refused form': {
    path: '/ru/vacancy/fleet-mechanic',
    async enter(page) {
      const form = page.locator('#application-form');
      await form.locator('input[name=name]').fill('Вера Соколова');
      await form.locator('button[type=submit]').press('Enter');
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  'chosen filters': {
    path: '/ru/careers?city=moscow&job-type=office&search=%D0%B8',
    async enter(page) {
      await expect(page.getByRole('search').locator('input:checked')).toHaveCount(1);
    },
  },
  'nothing found': {
    path: '/ru/careers?search=zzzz',
    async enter(page) {
      await expect(page.getByRole('heading', { name: 'По этим фильтрам ничего не нашлось' })).toBeVisible();
    },
  },
  'chosen tab': {
    path: '/ru/oferta#agreement',
    async enter(page) {
      await expect(page.locator('main a[data-selected]').first()).toBeVisible();
    },
  },
  'open menu': {
    path: '/ru/about',
    async enter(page) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Открыть меню' }).click();
      await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
    },
  },
  'share list': {
    path: '/ru/news/child-seats',
    async enter(page) {
      const button = page.locator('summary', { hasText: 'Поделиться' });
      await waitForHydration(button);
      await button.click();
      await expect(page.locator('details', { has: button }).getByRole('list')).toBeVisible();
    },
  },
  'open answers': {
    path: '/ru/driver',
    async enter(page) {
      await page.locator('main details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
    },
  },
};
