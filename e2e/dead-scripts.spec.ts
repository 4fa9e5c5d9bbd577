import { expect, type Page, test } from '@playwright/test';
import { createEmail, createTelegram, getApplicationForm, getSubscribeForm, messages } from './form-pages.ts';
import { findApplications, hasSubscription } from './inbox.ts';
import { languages } from './site-under-test.ts';

// Not the tests' own `test`: the console says here what is wrong, and no script will ever be at work.
const files = '**/_next/static/chunks/*.js';

/** What leaves a browser that has scripts without those of the site. */
const failures: Record<string, (page: Page) => Promise<unknown>> = {
  'whose scripts do not load': (page) => page.route(files, (route) => route.abort()),
  'that cannot read the scripts': (page) =>
    page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let = ;' })),
  'below the floor': (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule')),
};

/** Opens a page and waits until its mark is gone: it is then a page without scripts. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('html:not([data-scripts])')).toBeAttached();
}

for (const [name, breakScripts] of Object.entries(failures)) {
  for (const language of languages) {
    const texts = messages[language];

    test.describe(`a browser ${name}, in ${language},`, () => {
      test.beforeEach(({ page }) => breakScripts(page));

      test('goes from the home page to the vacancies, and sees them all', async ({ page, isMobile }) => {
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
        await expect(page.getByRole('button', { name: texts.VacancyList['show-all'] })).toBeHidden();
        await expect(page.getByRole('search')).toBeHidden();
        await expect(page.getByRole('region', { name: texts.CookieNotice.label })).toBeHidden();
      });

      test('sees all news, and reads one', async ({ page }) => {
        await open(page, `/${language}/news`);
        const cards = page.locator('main li:has(h2 a, h3 a)');
        expect(await cards.count()).toBeGreaterThan(9);
        for (const card of await cards.all()) await expect(card).toBeVisible();
        await cards.last().getByRole('link').first().click();
        await expect(page).toHaveURL(new RegExp(`/${language}/news/`));
        await expect(page.getByRole('button', { name: texts.Like.like })).toBeHidden();
      });

      test('opens answers, and the same page in the other language', async ({ page, isMobile }) => {
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

      test('works out a fare, and reads all texts of the terms', async ({ page }) => {
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

test('a page of which one island does not load stays as the server has drawn it', async ({ page }) => {
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

test('a page whose scripts never arrive does not wait for them for ever', async ({ page }) => {
  await page.clock.install();
  await page.route(files, () => undefined);
  await page.goto('/ru/careers', { waitUntil: 'domcontentloaded' });
  const last = page.locator('main li:has(h2 a)').last();
  await expect(last).toBeHidden();
  await page.clock.fastForward(11_000);
  await expect(last).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('nothing is hidden late, nor shown: a page with scripts says so before it is drawn', async ({
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
