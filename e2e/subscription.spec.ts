import { createEmail, getSubscribeForm, messages } from './form-pages.ts';
import { findSubscription } from './inbox.ts';
import { type Language, languages } from './site-under-test.ts';
import { expect, type Page, test } from './test.ts';

/** Subscribes without scripts. Returns the path of the links in e-mails. */
async function subscribe(page: Page, language: Language, email: string): Promise<string> {
  await page.goto(`/${language}/about`);
  const form = getSubscribeForm(page, language);
  await form.email.fill(email);
  await form.agreement.check();
  await form.send.click();
  await expect(page).toHaveURL(/thank-you/);
  return new URL(String(findSubscription(email)?.['unsubscribe_url'])).pathname;
}

test.use({ javaScriptEnabled: false });

test.describe('without scripts', () => {
  for (const language of languages) {
    test(`the link in an e-mail in ${language} opens a page that unsubscribes only with its button`, async ({
      page,
    }) => {
      const email = createEmail();
      const path = await subscribe(page, language, email);
      const texts = messages[language].SubscriptionPage;
      for (let visit = 0; visit < 2; visit++) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.locator('h1')).toHaveText(texts['unsubscribe-title']);
      }
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      expect(findSubscription(email)).toMatchObject({ state: 'unasked' });
      await page.getByRole('button', { name: texts.unsubscribe }).click();
      await expect(page).toHaveURL(`${path}#main`);
      await expect(page.locator('h1')).toHaveText(texts['unsubscribed-title']);
      expect(findSubscription(email)).toMatchObject({ state: 'unsubscribed' });
      await page.goto(path.replace('unsubscribe', 'confirm'));
      await expect(page.locator('h1')).toHaveText(texts['unsubscribed-title']);
    });

    test(`a confirmation in ${language} requires a click on a button`, async ({ page }) => {
      const email = createEmail();
      const path = (await subscribe(page, language, email)).replace('unsubscribe', 'confirm');
      const texts = messages[language].SubscriptionPage;
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText(texts['confirm-title']);
      await page.getByRole('button', { name: texts.confirm }).click();
      await expect(page.locator('h1')).toHaveText(texts['confirmed-title']);
      expect(findSubscription(email)).toMatchObject({ state: 'confirmed' });
    });
  }

  test('an invalid link gets a 404 with a message', async ({ page }) => {
    for (const path of ['/ru/subscription/unsubscribe/nothing', '/ru/subscription/nothing/nothing']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('h1')).toHaveText(messages.ru.SubscriptionPage['unknown-title']);
    }
  });
});

test('a mail client unsubscribes with one click', async ({ page, request }) => {
  const email = createEmail();
  const token = (await subscribe(page, 'ru', email)).split('/').at(-1);
  const call = `/api/subscription/unsubscribe?token=${token}`;
  const asked = await request.get(call, { maxRedirects: 0 });
  expect([asked.status(), asked.headers()['location']]).toEqual([
    303,
    `/ru/subscription/unsubscribe/${token}`,
  ]);
  expect(findSubscription(email)).toMatchObject({ state: 'unasked' });
  const form = { 'List-Unsubscribe': 'One-Click' };
  const clicked = await request.post(call, { form, headers: { origin: 'https://mail.example' } });
  expect([clicked.status(), await clicked.json()]).toEqual([200, { success: true }]);
  expect(findSubscription(email)).toMatchObject({ state: 'unsubscribed' });
});
