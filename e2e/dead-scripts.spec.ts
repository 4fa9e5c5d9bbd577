import { expect, type Page, test } from '@playwright/test';
import { createEmail, createTelegram, getApplicationForm, getSubscribeForm, messages } from './form-pages.ts';
import { findApplications, hasSubscription } from './inbox.ts';
import { languages } from './site-under-test.ts';

// Playwright's own `test`: here the console has errors, and no page is ever hydrated.
const files = '**/_next/static/chunks/*.js';

/** Reasons why the site's scripts do not run in a browser with scripts. */
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'whose scripts do not load': (page) => page.route(files, (route) => route.abort()),
  'that cannot read the scripts': (page) =>
    page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let = ;' })),
  'older than the supported ones': (page) =>
    page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule')),
};

/** Opens a page and waits until it has switched to the version without scripts. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('html:not([data-scripts])')).toBeAttached();
}

for (const [name, breakScripts] of Object.entries(failures)) {
  for (const language of languages) {
    const texts = messages[language];

    test.describe(`a browser ${name}, in ${language},`, () => {
      test.beforeEach(({ page }) => breakScripts(page));

      test('gets from the home page to the vacancies, and shows all of them', async ({ page, isMobile }) => {
        await open(page, `/${language}`);
        if (isMobile) {
          await page.getByRole('button', { name: texts.Header.open }).click();
          const menu = page.getByRole('dialog');
          await menu.locator(`a[href="/${language}/careers"]`).click();
        } else await page.locator(`header a[href="/${language}/careers"]`).first().click();
        await expect(page).toHaveURL(`/${language}/careers`);
        await expect(page.locator('html:not([data-scripts])')).toBeAttached();
        const cards = page.locator('main li:has(h2 a)');
        expect(await cards.count()).toBeGreaterThan(20);
        for (const card of await cards.all()) await expect(card).toBeVisible();
        await expect(
          page.getByRole('button', { name: texts.VacancyList['show-all'].replace('{count}', '').trim() }),
        ).toBeHidden();
        await expect(page.getByRole('search')).toBeHidden();
        await expect(page.getByRole('region', { name: texts.CookieNotice.label })).toBeHidden();
      });

      test('shows all news and an article', async ({ page }) => {
        await open(page, `/${language}/news`);
        const cards = page.locator('main li:has(h2 a, h3 a)');
        expect(await cards.count()).toBeGreaterThan(9);
        for (const card of await cards.all()) await expect(card).toBeVisible();
        await cards.last().getByRole('link').first().click();
        await expect(page).toHaveURL(new RegExp(`/${language}/news/`));
        await expect(page.getByRole('button', { name: texts.Like.like })).toBeHidden();
      });

      test('opens answers of the FAQ, and the same page in the other language', async ({
        page,
        isMobile,
      }) => {
        await open(page, `/${language}/driver`);
        const question = page.locator('[data-block="faq"] details').nth(1);
        await question.locator('summary').click();
        await expect(question).toHaveAttribute('open');
        const other = language === 'ru' ? 'en' : 'ru';
        await page.locator(`header a[hreflang="${other}"]:visible`).first().click();
        await expect(page).toHaveURL(`/${other}/driver`);
        if (!isMobile) await expect(page.locator('html')).toHaveAttribute('lang', other);
      });

      test('sends an application and a subscription', async ({ page }) => {
        await open(page, `/${language}/vacancy/night-dispatcher`);
        const form = getApplicationForm(page, language);
        const telegram = createTelegram();
        await expect(form.institution).toHaveCount(3);
        await form.fill(telegram);
        await form.agreement.check();
        await form.send.click();
        await expect(page).toHaveURL(/\/thank-you\/application/);
        expect(findApplications(telegram)).toHaveLength(1);
        await open(page, `/${language}/about`);
        const subscribe = getSubscribeForm(page, language);
        const email = createEmail();
        await subscribe.email.fill(email);
        await subscribe.agreement.check();
        await subscribe.send.click();
        await expect(page).toHaveURL(/\/thank-you\/subscribe/);
        expect(hasSubscription(email)).toBe(true);
      });

      test('computes a fare, and shows all texts of the terms', async ({ page }) => {
        await open(page, `/${language}/tariffs`);
        await page.getByRole('button', { name: texts.FareEstimate.form.submit }).click();
        await expect(page).toHaveURL(/\/tariffs/);
        await open(page, `/${language}/oferta`);
        for (const id of ['offer', 'agreement', 'partners']) {
          await expect(page.locator(`#${id} h2`)).toBeVisible();
        }
      });
    });
  }
}

test('a page stays as the server rendered it when one component fails to load', async ({ page }) => {
  await page.goto('/ru/careers');
  const island = await page
    .locator('link[as="script"][href*="/chunks/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(island.length).toBeGreaterThan(0);
  for (const path of island) await page.route(`**${path}`, (route) => route.abort());
  await open(page, '/ru/careers');
  const cards = page.locator('main li:has(h2 a)');
  for (const card of await cards.all()) await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { name: messages.ru.CrashPage.title })).toBeHidden();
  await cards.nth(25).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vacancy\//);
});

test('a page whose scripts never arrive switches to the version without scripts', async ({ page }) => {
  await page.clock.install();
  await page.route(files, () => undefined);
  await page.goto('/ru/careers', { waitUntil: 'domcontentloaded' });
  const last = page.locator('main li:has(h2 a)').last();
  await expect(last).toBeHidden();
  await page.clock.fastForward(11_000);
  await expect(last).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page with scripts is marked before the first paint, so nothing appears or disappears later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const states: (string | null)[] = [];
    Object.assign(window, { states });
    const note = () => states.push(document.documentElement.getAttribute('data-scripts'));
    new PerformanceObserver(note).observe({ type: 'paint', buffered: true });
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-scripts'] });
  });
  await page.goto('/ru/careers');
  await expect(page.locator('html[data-scripts="live"]')).toBeAttached();
  const states = await page.evaluate(() => Reflect.get(window, 'states') as unknown[]);
  expect(states).not.toContain(null);
  expect(states[0]).toBe('');
});
