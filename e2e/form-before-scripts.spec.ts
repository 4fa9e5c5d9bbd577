import { test as plainTest } from '@playwright/test';
import { createTelegram, getApplicationForm, getSubscribeForm, resume } from './form-pages.ts';
import { waitForHydration } from './hydration.ts';
import { findApplications } from './inbox.ts';
import { expect, type Page, test } from './test.ts';

const vacancy = 'vacancy/fleet-mechanic';

/** Delays all scripts of a page until the returned function is called. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a contact chosen and filled in before hydration is kept, and keeps the focus', {
  tag: '@firefox',
}, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`/ru/${vacancy}`, { waitUntil: 'commit' });
  const form = getApplicationForm(page, 'ru');
  const email = form.form.getByRole('textbox', { name: form.texts.fields.email });
  await expect(email).toBeHidden();
  await form.getMethod('email').check();
  await email.pressSequentially('vera@mail.ru');
  await form.getMethod('telegram').check();
  await form.telegram.pressSequentially('@ve');
  release();
  await waitForHydration(form.telegram);
  await expect(form.getMethod('email')).toBeChecked();
  await expect(form.getMethod('telegram')).toBeChecked();
  await expect(email).toHaveValue('vera@mail.ru');
  await expect(form.telegram).toBeFocused();
  await form.telegram.pressSequentially('ra');
  await expect(form.telegram).toHaveValue('@vera');
});

test('a contact whose method was deselected keeps its text through a reload', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.goto(`/ru/${vacancy}`);
  const form = getApplicationForm(page, 'ru');
  await form.fill('@vera');
  await form.getMethod('telegram').uncheck();
  await expect(form.telegram).toBeHidden();
  await page.reload();
  // Hidden, so it has no role.
  const telegram = form.form.locator('[name=telegram]');
  await expect(telegram).toHaveValue('@vera');
  await expect(telegram).toBeDisabled();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a contact that is filled in counts as selected', async ({ page }) => {
    await page.goto(`/ru/${vacancy}`);
    const form = getApplicationForm(page, 'ru');
    const telegram = createTelegram();
    await form.fill(telegram);
    await form.getMethod('telegram').uncheck();
    await form.form
      .getByRole('textbox', { name: form.texts.fields.email })
      .fill('mailto:Vera@My-Company.ru;');
    await form.age.fill(' +32 ');
    await form.agreement.check();
    await form.send.click();
    await expect(page).toHaveURL(/thank-you/);
    expect(findApplications(telegram)).toMatchObject([{ telegram, email: 'vera@my-company.ru' }]);
  });

  test('an invalid contact is reported and shown as selected', async ({ page }) => {
    await page.goto(`/en/${vacancy}`);
    const form = getApplicationForm(page, 'en');
    await form.fill('@vera');
    const email = form.form.getByRole('textbox', { name: form.texts.fields.email });
    await email.fill('vera@mail');
    await form.agreement.check();
    await form.send.click();
    await expect(email).toHaveAccessibleDescription(form.errors.invalid.email);
    await expect(form.getMethod('email')).toBeChecked();
  });

  test('a cover letter that is too long is kept and reported', async ({ page }) => {
    await page.goto(`/en/${vacancy}`);
    const form = getApplicationForm(page, 'en');
    await form.fill('@vera');
    await form.about.fill('a'.repeat(10_250));
    await form.agreement.check();
    await form.send.click();
    await expect(form.about).toHaveAccessibleDescription(/10,000 characters/);
    expect(await form.about.inputValue()).toHaveLength(10_250);
  });
});

/** Changes that other software makes to a page before hydration. */
const intrusions: [string, () => void][] = [
  [
    'an extension has put nodes beside the fields',
    () => {
      for (const input of document.querySelectorAll('form input')) {
        const icon = document.createElement('extension-icon');
        icon.textContent = '*';
        input.after(icon);
      }
    },
  ],
  [
    'a translator has put every text into elements',
    () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (
          !text.data.trim() ||
          /^(?:SCRIPT|STYLE|NOSCRIPT|TEXTAREA)$/.test(text.parentElement?.tagName ?? '')
        )
          continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    },
  ],
];

// React reports that it has rendered the page again.
plainTest.describe('where React cannot take over the page', () => {
  for (const [name, intrude] of intrusions) {
    plainTest(`what was typed is kept when ${name}`, { tag: '@firefox' }, async ({ page }) => {
      const release = await holdScripts(page);
      const reported = page.waitForEvent('pageerror');
      await page.goto(`/ru/${vacancy}`, { waitUntil: 'commit' });
      const form = getApplicationForm(page, 'ru');
      const subscribe = getSubscribeForm(page, 'ru');
      await subscribe.email.pressSequentially('vera@mail.ru');
      await form.name.pressSequentially('Вера');
      await form.form.getByRole('radio', { name: form.texts.sexes.f }).check();
      await form.phone.pressSequentially('89990000001');
      await form.getMethod('email').check();
      await form.about.pressSequentially('Строка');
      await form.file.setInputFiles(resume);
      await form.agreement.check();
      await form.city.pressSequentially('Каза');
      await page.waitForFunction(() => document.readyState !== 'loading');
      await page.evaluate(intrude);
      await form.form.evaluate((element) => Object.assign(element, { isFromServer: true }));
      release();
      expect(String(await reported)).toContain('418');
      const city = page.locator('input[name=city]');
      await waitForHydration(city);
      expect(await page.locator('#application-form').evaluate((element) => 'isFromServer' in element)).toBe(
        false,
      );
      await expect(city).toBeFocused();
      await page.keyboard.type('нь');
      await expect(city).toHaveValue('Казань');
      await expect(form.name).toHaveValue('Вера');
      await expect(form.form.getByRole('radio', { name: form.texts.sexes.f })).toBeChecked();
      await expect(form.phone).toHaveValue('+7 999 000-00-01');
      await expect(form.getMethod('email')).toBeChecked();
      await expect(form.about).toHaveValue('Строка');
      await expect(form.form.getByText(resume.name)).toBeVisible();
      await expect(form.agreement).toBeChecked();
      await expect(subscribe.email).toHaveValue('vera@mail.ru');
    });
  }
});

/** Wraps every text of a page into elements, like the translator of Chrome. */
const translate = intrusions[1]?.[1] as () => void;

test('a form translated by the browser shows its errors and is sent', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.goto(`/ru/${vacancy}`);
  const form = getApplicationForm(page, 'ru');
  const telegram = createTelegram();
  await form.fill(telegram);
  await page.evaluate(translate);
  await form.city.fill('');
  await form.agreement.check();
  await form.send.click();
  await expect(form.summary).toContainText(form.errors.required.city);
  await page.evaluate(translate);
  await form.city.fill('К'.repeat(201));
  await form.send.click();
  await expect(form.summary).toContainText('200 знаков');
  await form.city.fill('Казань');
  await form.file.setInputFiles({ ...resume, name: 'cv.exe' });
  await expect(form.form.getByText('cv.exe')).toBeVisible();
  await page.evaluate(translate);
  await form.file.setInputFiles({ ...resume, name: 'other.exe' });
  await expect(form.form.getByText('other.exe')).toBeVisible();
  await form.file.setInputFiles(resume);
  await page.evaluate(translate);
  await form.send.click();
  await expect(page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(findApplications(telegram)).toHaveLength(1);
});

const composed = '８９９９';

/** Starts a composition of an input method in the focused field. The returned function ends it. */
async function compose(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Input.imeSetComposition', { text: composed, selectionStart: 4, selectionEnd: 4 });
  return () => devTools.send('Input.insertText', { text: composed });
}

test('a number composed by an input method is masked when the composition ends', async ({ page }) => {
  await page.goto(`/ru/${vacancy}`);
  const { phone } = getApplicationForm(page, 'ru');
  await phone.focus();
  // The mask is active.
  await expect(async () => {
    await phone.fill('8');
    await expect(phone).toHaveValue('', { timeout: 500 });
  }).toPass();
  const finish = await compose(page);
  await expect(phone).toHaveValue(composed);
  await finish();
  await expect(phone).toHaveValue('+7 999');
});

test('a number composed while the form engine loads is masked when the composition ends', async ({
  page,
}) => {
  await page.goto(`/ru/${vacancy}`);
  const { phone } = getApplicationForm(page, 'ru');
  await waitForHydration(phone);
  const release = await holdScripts(page);
  await phone.focus();
  const finish = await compose(page);
  const loaded = page.waitForResponse('**/_next/static/chunks/*.js');
  release();
  await (await loaded).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(phone).toHaveValue(composed);
  await finish();
  await expect(phone).toHaveValue('+7 999');
});

test('a masked number survives a reload, Back, and a retyped digit', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto(`/ru/${vacancy}`);
  const { phone } = getApplicationForm(page, 'ru');
  const number = '+7 812 123-45-67';
  await phone.fill('8 812 123-45-67');
  await expect(phone).toHaveValue(number);
  await page.reload();
  await expect(phone).toHaveValue(number);
  await phone.press('End');
  await phone.press('Backspace');
  await phone.pressSequentially('7');
  await expect(phone).toHaveValue(number);
  await page.goto('/ru/about');
  await page.goBack();
  await expect(phone).toHaveValue(number);
  await expect(phone).not.toHaveAttribute('aria-invalid');
});
