import {
  collectComplaints,
  createEmail,
  createTelegram,
  getApplicationForm,
  getSubscribeForm,
  resume,
} from './form-pages.ts';
import { findApplications, hasSubscription, readStoredFile } from './inbox.ts';
import { languages } from './site-under-test.ts';
import { expect, test } from './test.ts';

const vacancy = 'vacancy/night-dispatcher';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form has no overflow on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/ru/${vacancy}`);
    const { form } = getApplicationForm(page, 'ru');
    const wide = await form.evaluate((element) => {
      const edge = element.getBoundingClientRect().right;
      const parts = [...element.querySelectorAll('*')].filter((part) => part.checkVisibility());
      return parts.filter((part) => part.getBoundingClientRect().right > edge).map((part) => part.className);
    });
    expect(wide).toEqual([]);
  });

  for (const language of languages) {
    test(`an invalid application in ${language} is shown with errors and values, then a valid one is stored`, async ({
      page,
    }) => {
      await page.goto(`/${language}/${vacancy}`);
      const form = getApplicationForm(page, language);
      const telegram = createTelegram();
      await form.fill(telegram);
      await form.city.fill('');
      await form.institution.nth(2).fill('МГУ');
      await form.file.setInputFiles(resume);
      const refused = page.waitForResponse((response) => response.request().method() === 'POST');
      await form.send.click();
      expect((await refused).status()).toBe(422);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(form.summary).toBeVisible();
      await expect(form.summary.getByRole('link')).toHaveText([
        form.texts.fields.city,
        form.texts.fields.agreement,
      ]);
      await expect(form.city).toHaveAccessibleDescription(form.errors.required.city);
      await expect(form.name).toHaveValue('Вера Соколова');
      await expect(form.telegram).toHaveValue(telegram);
      await expect(form.institution.first()).toHaveValue('МГУ');
      await expect(form.getMethod('phone')).not.toBeChecked();
      await expect(form.form.getByText(form.texts['file-again'])).toBeVisible();
      expect(findApplications(telegram)).toEqual([]);
      await form.city.fill('Казань');
      await form.file.setInputFiles(resume);
      await form.agreement.check();
      await form.send.click();
      await expect(page).toHaveURL(
        new RegExp(`/${language}/thank-you/application\\?reference=M-[\\w-]+#main$`),
      );
      await expect(page.locator('h1')).toHaveText(form.forms['thanks-for-response-title']);
      await expect(page).toHaveTitle(form.forms['thanks-for-response-title']);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const [stored] = findApplications(telegram);
      await expect(page.locator('main')).toContainText(String(stored?.reference));
      expect(stored).toMatchObject({ language, page: `${language}/${vacancy}`, file: resume.name });
      expect(String(stored?.education)).toContain('учреждение: МГУ');
      expect(readStoredFile(String(stored?.reference))).toEqual(resume.buffer);
    });

    test(`an invalid subscription in ${language} is shown with its error, then a valid one is stored`, async ({
      page,
    }) => {
      await page.goto(`/${language}/about`);
      const form = getSubscribeForm(page, language);
      const email = createEmail();
      await form.email.fill('vera@mail');
      await form.agreement.check();
      await form.send.click();
      await expect(form.email).toHaveAccessibleDescription(form.errors.invalid.email);
      await expect(form.email).toHaveValue('vera@mail');
      await expect(page.locator('h1')).toBeAttached();
      await form.email.fill(email);
      await form.agreement.check();
      await form.send.click();
      await expect(page).toHaveURL(`/${language}/thank-you/subscribe#main`);
      await expect(page.locator('h1')).toHaveText(form.texts['thanks-title']);
      await expect(page).toHaveTitle(form.texts['thanks-title']);
      expect(hasSubscription(email)).toBe(true);
    });
  }
});

test('a form sent before hydration is interactive on the error page', async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.goto(`/en/${vacancy}`);
  const form = getApplicationForm(page, 'en');
  const telegram = createTelegram();
  await form.fill(telegram);
  await form.agreement.check();
  await form.age.fill('');
  await form.send.click();
  await expect(form.age).toHaveAccessibleDescription(form.errors.required.age);
  complaints.length = 0;
  await page.unroute('**/_next/static/chunks/*.js');
  await page.reload();
  await expect(form.summary).toBeFocused();
  await expect(page).toHaveURL(`/en/${vacancy}`);
  await expect(form.age).toHaveAccessibleDescription(form.errors.required.age);
  await form.age.fill('32');
  await expect(form.summary).toBeHidden();
  await form.agreement.check();
  await form.send.click();
  await expect(page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] })).toBeVisible();
  expect(findApplications(telegram)).toMatchObject([{ language: 'en', page: `en/${vacancy}` }]);
  expect(complaints).toEqual([]);
});

test('the pages of sent forms cannot be opened directly', async ({ request }) => {
  const response = await request.get('/ru/sent-form/0', { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers()['location']).toBe('/ru');
  const thanks = await request.get('/en/thank-you/application?reference=<script>');
  expect(thanks.status()).toBe(200);
  expect(await thanks.text()).not.toContain('<script>"');
  expect((await request.get('/en/thank-you/nope', { maxRedirects: 0 })).status()).toBe(307);
});

test('a form sent from another site gets a small error page', async ({ request }) => {
  const response = await request.post('/api/v1/?action=subscribe.save', {
    headers: { accept: 'text/html', origin: 'https://evil.example' },
    form: { email: createEmail(), agreement: 'on', page: 'ru' },
  });
  expect(response.status()).toBe(403);
  const html = await response.text();
  expect(html).toContain('<html lang="ru">');
  expect(html).not.toContain('<form');
});
