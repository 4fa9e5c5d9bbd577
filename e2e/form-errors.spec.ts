import { createEmail, createTelegram, getApplicationForm, getSubscribeForm, resume } from './form-pages.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

const vacancy = '/en/vacancy/night-dispatcher';
const largeFile = { ...resume, buffer: Buffer.concat([resume.buffer, Buffer.alloc(5_500_000)]) };
const restored = { name: 'Вера Соколова', city: 'Казань', about: 'Ночью я не сплю.' };

for (const isSecondTry of [false, true]) {
  test(`Back from the error of a file that is too large restores the form, ${isSecondTry ? 'second' : 'first'} attempt`, async ({
    page,
  }) => {
    await page.goto(vacancy);
    const form = getApplicationForm(page, 'en');
    const telegram = createTelegram();
    await form.fill(telegram);
    await form.city.fill(isSecondTry ? '' : restored.city);
    await form.agreement.check();
    if (isSecondTry) {
      await form.send.click();
      await expect(form.summary).toBeVisible();
      await form.city.fill(restored.city);
      await form.agreement.check();
    }
    await form.about.fill(restored.about);
    await form.file.setInputFiles(largeFile);
    const response = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send.click();
    expect((await response).status()).toBe(413);
    await expect(page.locator('h1')).toHaveText('The file is too large');
    await page.goBack();
    await expect(form.name).toHaveValue(restored.name);
    await expect(form.city).toHaveValue(restored.city);
    await expect(form.about).toHaveValue(restored.about);
    await expect(form.age).toHaveValue('32');
    await expect(form.telegram).toHaveValue(telegram);
    await expect(form.getMethod('phone')).not.toBeChecked();
    await expect(form.agreement).toBeChecked();
  });
}

test.describe('too many forms', () => {
  let server: OwnServer;
  test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
    server = await startOwnServer(outputDir, [], { FORM_CALLS_PER_HOUR: '1' });
  });
  test.afterAll(() => server.stop());

  test('get the time to wait, and Back restores the form', async ({ page }) => {
    const send = async () => {
      await page.goto(`${server.origin}/ru/about`);
      const form = getSubscribeForm(page, 'ru');
      const email = createEmail();
      await form.email.fill(email);
      await form.agreement.check();
      const response = page.waitForResponse((response) => response.request().method() === 'POST');
      await form.send.click();
      return { response: await response, form, email };
    };
    expect((await send()).response.status()).toBe(303);
    const { response, form, email } = await send();
    expect(response.status()).toBe(429);
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(3000);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.locator('h1')).toHaveText('Слишком много форм за час');
    await page.goBack();
    await expect(form.email).toHaveValue(email);
    await expect(form.agreement).toBeChecked();
  });
});
