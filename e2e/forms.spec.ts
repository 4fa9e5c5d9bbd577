import AxeBuilder from '@axe-core/playwright';
import {
  collectComplaints,
  createEmail,
  createTelegram,
  getApplicationForm,
  getSubscribeForm,
  resume,
} from './form-pages.ts';
import { waitForHydration } from './hydration.ts';
import { findApplications, hasSubscription, readStoredFile } from './inbox.ts';
import { languages } from './site-under-test.ts';
import { expect, type Page, test } from './test.ts';

const vacancy = 'vacancy/fleet-mechanic';
const api = '**/api/v1/**';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

function countPosts(page: Page): { count: number } {
  const posts = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.count += 1;
  });
  return posts;
}

/** axe crashes a page in Firefox. */
async function expectNoIssues(page: Page, part: string) {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  expect((await new AxeBuilder({ page }).include(part).analyze()).violations).toEqual([]);
}

for (const language of languages) {
  test(`an application in ${language} is stored once with all fields, and the form is reset`, {
    tag: '@firefox',
  }, async ({ page }) => {
    const complaints = collectComplaints(page);
    const posts = countPosts(page);
    await page.goto(`/${language}/${vacancy}`);
    const form = getApplicationForm(page, language);
    const telegram = createTelegram();
    await form.fill(telegram);
    await form.institution.fill('КФУ');
    await form.level.selectOption('higher');
    await form.file.setInputFiles(resume);
    await expect(form.form.getByText(resume.name)).toBeVisible();
    await form.about.fill('Строка\nи ещё одна');
    await form.agreement.check();
    await form.send.dblclick();
    const modal = page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] });
    await expect(modal).toBeVisible();
    await expectNoIssues(page, 'dialog');
    const reference = /M-\w{4}-\w{2}/.exec((await modal.textContent()) ?? '')?.[0] ?? '';
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(form.send).toBeFocused();
    await expect(form.name).toHaveValue('');
    await expect(form.getMethod('phone')).toBeChecked();
    await expect(form.getMethod('telegram')).not.toBeChecked();
    await expect(form.agreement).not.toBeChecked();
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    expect(posts.count).toBe(1);
    const stored = findApplications(telegram);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      reference,
      language,
      page: `${language}/${vacancy}`,
      vacancy: 'fleet-mechanic',
      name: 'Вера Соколова',
      city: 'Казань',
      phone: null,
      about: 'Строка\nи ещё одна',
      education: expect.stringMatching(/^1\) Уровень: .+; специальность: не указана; учреждение: КФУ\.$/),
      file: resume.name,
    });
    expect(readStoredFile(reference)).toEqual(resume.buffer);
    expect(complaints).toEqual([]);
  });

  test(`an invalid application in ${language} is not sent, and its errors link to the fields`, {
    tag: '@firefox',
  }, async ({ page }) => {
    const posts = countPosts(page);
    await page.goto(`/${language}/${vacancy}`);
    const form = getApplicationForm(page, language);
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await form.send.press('Enter');
    await expect(form.summary).toBeFocused();
    await expect(form.summary).toBeInViewport({ ratio: 1 });
    await expectNoIssues(page, '#application-form');
    await form.summary.getByRole('link', { name: form.texts.fields.city }).click();
    await expect(form.city).toBeFocused();
    await expect(form.city).toBeInViewport({ ratio: 1 });
    await expect(form.city).toHaveAccessibleDescription(form.errors.required.city);
    await form.city.pressSequentially('К');
    await expect(form.city).not.toHaveAttribute('aria-invalid');
    expect(posts.count).toBe(0);
  });

  test(`a subscription in ${language} is stored and confirmed with thanks`, { tag: '@firefox' }, async ({
    page,
  }) => {
    const complaints = collectComplaints(page);
    await page.goto(`/${language}`);
    const form = getSubscribeForm(page, language);
    const email = createEmail();
    await form.email.fill(email);
    await form.send.press('Enter');
    await expect(form.agreement).toBeFocused();
    await expect(form.agreement).toHaveAccessibleDescription(form.forms['error-message-agreement']);
    await form.agreement.check();
    await form.send.click();
    const modal = page.getByRole('dialog', { name: form.texts['thanks-title'] });
    await expect(modal).toContainText(email);
    await page.mouse.click(5, 5);
    await expect(modal).toBeHidden();
    await expect(form.email).toHaveValue('');
    expect(hasSubscription(email)).toBe(true);
    expect(complaints).toEqual([]);
  });
}

test('an invalid value is reported when its field loses the focus, after the click', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto(`/ru/${vacancy}`, { waitUntil: 'networkidle' });
  const form = getApplicationForm(page, 'ru');
  const invalid = form.errors.invalid.phone;
  await form.phone.pressSequentially('8999');
  await form.getMethod('telegram').hover();
  await page.mouse.down();
  await expect(form.phone).not.toBeFocused();
  await expect(form.phone).not.toHaveAttribute('aria-invalid');
  await page.mouse.up();
  await expect(form.getMethod('telegram')).toBeChecked();
  await expect(form.phone).toHaveAccessibleDescription(invalid);
  await expect(form.form.getByRole('alert').filter({ hasText: invalid })).toContainText('Телефон');
  await expect(form.summary).toBeHidden();
  await form.getMethod('email').check();
  const email = form.form.getByRole('textbox', { name: form.texts.fields.email });
  await email.pressSequentially('vera');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription(form.errors.invalid.email);
  await expect(form.telegram).not.toHaveAttribute('aria-invalid');
});

test('a submit button that is not ready shows the reason when it is pressed', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.goto('/ru', { waitUntil: 'networkidle' });
  const form = getSubscribeForm(page, 'ru');
  // Scrolls first: a forced click does not wait for the end of a smooth scroll.
  await form.form.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await form.email.pressSequentially('abc');
  await expect(form.send).toHaveAccessibleDescription(form.forms['error-message-agreement']);
  // Forced, because Playwright waits for controls with aria-disabled.
  await form.send.click({ force: true });
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription(form.errors.invalid.email);
  await expect(form.agreement).toHaveAccessibleDescription(form.forms['error-message-agreement']);
});

test('the form engine loads when the visitor focuses the form', async ({ page }) => {
  await page.goto('/ru', { waitUntil: 'networkidle' });
  const form = getSubscribeForm(page, 'ru');
  await form.form.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const loaded = page.waitForRequest((request) => request.resourceType() === 'script');
  await form.email.focus();
  await loaded;
});

test('the browser sends a form whose engine fails to load', async ({ page }) => {
  await page.goto(`/ru/${vacancy}`, { waitUntil: 'networkidle' });
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  const form = getApplicationForm(page, 'ru');
  const telegram = createTelegram();
  await form.fill(telegram);
  await form.agreement.check();
  await form.send.click();
  await expect(page).toHaveURL(/\/ru\/thank-you\/application/);
  expect(findApplications(telegram)).toHaveLength(1);
});

test('text typed before hydration is kept', { tag: '@firefox' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/ru/${vacancy}`, { waitUntil: 'commit' });
  const form = getApplicationForm(page, 'ru');
  await form.name.pressSequentially('Вера');
  await form.phone.pressSequentially('89990000001');
  await form.getMethod('email').check();
  await form.agreement.check();
  await form.city.focus();
  release();
  await expect(form.phone).toHaveValue('+7 999 000-00-01');
  await expect(form.name).toHaveValue('Вера');
  await expect(form.getMethod('email')).toBeChecked();
  await expect(form.agreement).toBeChecked();
  await expect(form.city).toBeFocused();
});

test('a file selected before hydration is shown', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/ru/${vacancy}`, { waitUntil: 'commit' });
  const { form, file, texts } = getApplicationForm(page, 'ru');
  await file.setInputFiles(resume);
  scripts.resolve();
  await expect(form.getByText(resume.name)).toBeVisible();
  await form.getByRole('button', { name: texts['file-remove'] }).click();
  await expect(form.getByText(resume.name)).toBeHidden();
});

test('the limit of forms is reported with the time to wait', { tag: '@firefox' }, async ({ page }) => {
  await page.goto(`/en/${vacancy}`);
  const form = getApplicationForm(page, 'en');
  await form.fill(createTelegram());
  await form.agreement.check();
  await page.route(api, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '300' }, json: { success: false, errors: {} } }),
  );
  await form.send.click();
  const modal = page.getByRole('alertdialog', { name: form.forms['error-title'] });
  await expect(modal).toContainText('send it in 5 minutes.');
});

test('unsent text survives a reload, the consent does not', { tag: '@firefox' }, async ({ page }) => {
  await page.goto(`/ru/${vacancy}`);
  const form = getApplicationForm(page, 'ru');
  const telegram = createTelegram();
  await form.fill(telegram);
  await form.agreement.check();
  await form.form.getByRole('button', { name: form.texts['add-place'] }).click();
  await form.institution.nth(1).fill('МГУ');
  await page.reload();
  await expect(form.telegram).toHaveValue(telegram);
  await expect(form.name).toHaveValue('Вера Соколова');
  await expect(form.institution.nth(1)).toHaveValue('МГУ');
  await expect(form.agreement).not.toBeChecked();
});

test('a place of study can be removed if there are at least two', { tag: '@firefox' }, async ({ page }) => {
  await page.goto(`/ru/${vacancy}`);
  const { form, texts, institution } = getApplicationForm(page, 'ru');
  const remove = form.getByRole('button', { name: texts['remove-place'] });
  const add = form.getByRole('button', { name: texts['add-place'] });
  await expect(remove).toHaveCount(0);
  await institution.fill('КФУ');
  await add.click();
  await expect(institution).toHaveCount(2);
  await institution.nth(1).fill('МГУ');
  await remove.first().click();
  await expect(institution).toHaveCount(1);
  await expect(institution).toHaveValue('МГУ');
  await expect(add).toBeFocused();
  await expect(remove).toHaveCount(0);
});

test('an invalid file is refused with the reason, and a valid one can be removed', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto(`/ru/${vacancy}`);
  const { form, file, texts } = getApplicationForm(page, 'ru');
  const alert = form.getByRole('alert');
  await file.setInputFiles({ ...resume, name: 'cv.exe' });
  await expect(alert).toContainText('cv.exe');
  await expect(alert).toContainText('Файлы .exe не принимаем');
  await file.setInputFiles({ ...resume, buffer: Buffer.alloc(5_242_881, '%PDF-') });
  await expect(alert).toContainText('больше 5 МБ');
  await file.setInputFiles({ ...resume, buffer: Buffer.alloc(1_800_000, '%PDF-') });
  await expect(alert).toHaveText('');
  await expect(form.getByText('1,8 МБ')).toBeVisible();
  await form.getByRole('button', { name: texts['file-remove'] }).click();
  await expect(form.getByText(resume.name)).toBeHidden();
  await expect(file).toBeFocused();
});

test('a file can be added with drag and drop', { tag: '@firefox' }, async ({ page }) => {
  await page.goto(`/ru/${vacancy}`);
  const { form, file } = getApplicationForm(page, 'ru');
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4'], 'dropped.pdf'));
    return data;
  });
  await waitForHydration(file);
  await file.locator('..').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(form.getByText('dropped.pdf')).toBeVisible();
});

test('an error that only the server finds is shown at its field', { tag: '@firefox' }, async ({ page }) => {
  await page.goto(`/ru/${vacancy}`);
  const form = getApplicationForm(page, 'ru');
  await form.fill(createTelegram());
  await form.file.setInputFiles({ ...resume, buffer: Buffer.from('MZ, a program') });
  await form.agreement.check();
  await form.send.click();
  await expect(form.summary).toBeFocused();
  await expect(form.file).toHaveAccessibleDescription(/В файл вложена программа/);
  await expect(form.name).toHaveValue('Вера Соколова');
});

test('a lost connection is reported, and sending again stores no duplicate', async ({ page }) => {
  await page.goto(`/ru/${vacancy}`);
  const form = getApplicationForm(page, 'ru');
  const telegram = createTelegram();
  await form.fill(telegram);
  await form.agreement.check();
  // The application reaches the server, its response is lost.
  await page.route(
    api,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.send.click();
  const modal = page.getByRole('alertdialog', { name: form.forms['error-title'] });
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('button', { name: form.modals.again })).toBeFocused();
  await modal.getByRole('button', { name: form.modals.later }).click();
  await expect(form.telegram).toHaveValue(telegram);
  await form.send.click();
  await expect(page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] })).toBeVisible();
  expect(findApplications(telegram)).toHaveLength(1);
});

test('a response with success: false is only logged', { tag: '@firefox' }, async ({ page }) => {
  await page.goto(`/ru/${vacancy}`);
  const form = getApplicationForm(page, 'ru');
  await form.fill(createTelegram());
  await form.agreement.check();
  await page.route(api, (route) => route.fulfill({ json: { success: false, message: 'no' } }));
  const logged = page.waitForEvent('console', (message) => message.text() === 'job.save: no');
  await form.send.click();
  await logged;
  await expect(form.send).not.toHaveAttribute('aria-disabled');
  await expect(form.name).toHaveValue('Вера Соколова');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
