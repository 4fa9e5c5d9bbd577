import { appendFile, rm, writeFile } from 'node:fs/promises';
import { createTelegram, getApplicationForm, resume } from './form-pages.ts';
import { findApplications, readStoredFile } from './inbox.ts';
import { languages } from './site-under-test.ts';
import { expect, type Page, type TestInfo, test } from './test.ts';

const vacancy = 'vacancy/fleet-mechanic';
const api = '**/api/v1/**';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

/** A file on disk, which can change after it was selected. */
async function writeResume(info: TestInfo): Promise<string> {
  const path = info.outputPath('cv.pdf');
  await writeFile(path, resume.buffer);
  return path;
}

async function openForm(page: Page, language: (typeof languages)[number] = 'ru') {
  await page.goto(`/${language}/${vacancy}`);
  const form = getApplicationForm(page, language);
  const telegram = createTelegram();
  await form.fill(telegram);
  return { ...form, telegram };
}

for (const language of languages) {
  test(`after a reload in ${language} the form asks for the file again and sends nothing without it`, {
    tag: '@firefox',
  }, async ({ page }) => {
    const form = await openForm(page, language);
    await form.file.setInputFiles(resume);
    await expect(form.form.getByText(resume.name)).toBeVisible();
    await page.reload();
    await expect(form.form.getByText(form.texts['file-lost'])).toBeVisible();
    await expect(form.form.getByText(resume.name)).toBeVisible();
    await form.agreement.check();
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await expect(form.file).toHaveAccessibleDescription(new RegExp(form.errors.required.file));
    expect(findApplications(form.telegram)).toEqual([]);
    await form.file.setInputFiles(resume);
    await expect(form.form.getByText(form.texts['file-lost'])).toBeHidden();
    await form.send.click();
    await expect(page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] })).toBeVisible();
    expect(findApplications(form.telegram)).toMatchObject([{ file: resume.name }]);
  });
}

test('after Back from another document the form asks for the file again, and it can be removed', {
  tag: '@firefox',
}, async ({ page }) => {
  const form = await openForm(page);
  await form.file.setInputFiles(resume);
  await expect(form.form.getByText(resume.name)).toBeVisible();
  await page.goto('/en/oferta');
  await page.goto(`/ru/${vacancy}`);
  await expect(form.form.getByText(form.texts['file-lost'])).toBeVisible();
  await form.form.getByRole('button', { name: form.texts['file-remove'] }).click();
  await form.agreement.check();
  await form.send.click();
  await expect(page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] })).toBeVisible();
  expect(findApplications(form.telegram)).toMatchObject([{ file: null }]);
});

test('a file survives a click on the link in the form and Back', { tag: '@firefox' }, async ({ page }) => {
  const form = await openForm(page);
  await form.file.setInputFiles(resume);
  await expect(form.form.getByText(resume.name)).toBeVisible();
  await form.form.getByRole('link').last().click();
  await expect(page).toHaveURL(/oferta|privacy/);
  await page.goBack();
  await expect(form.form.getByText(resume.name)).toBeVisible();
  await expect(form.form.getByText(form.texts['file-lost'])).toBeHidden();
  await form.agreement.check();
  await form.send.click();
  await expect(page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] })).toBeVisible();
  expect(findApplications(form.telegram)).toMatchObject([{ file: resume.name }]);
});

const changes: [string, (path: string) => Promise<void>][] = [
  ['removed', (path) => rm(path)],
  ['replaced', (path) => writeFile(path, '%PDF-1.4\nanother text\n%%EOF\n')],
  ['made longer', (path) => appendFile(path, 'more\n')],
];

for (const [name, change] of changes) {
  test(
    `a file that was ${name} after it was picked gets an error, and can be picked again`,
    {
      tag: '@firefox',
    },
    async ({ page }, info) => {
      const path = await writeResume(info);
      const form = await openForm(page);
      await form.file.setInputFiles(path);
      await expect(form.form.getByText('cv.pdf')).toBeVisible();
      await change(path);
      await form.agreement.check();
      await form.send.click();
      const dialog = page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] });
      await expect(form.summary).toBeFocused();
      await expect(form.file).toHaveAccessibleDescription(new RegExp(form.forms['file-changed-message']));
      await expect(form.name).toHaveValue('Вера Соколова');
      await form.send.click();
      await expect(form.file).toHaveAccessibleDescription(new RegExp(form.errors.required.file));
      expect(findApplications(form.telegram)).toEqual([]);
      await writeFile(path, resume.buffer);
      await form.file.setInputFiles(path);
      await form.send.click();
      await expect(dialog).toBeVisible();
      const [stored] = findApplications(form.telegram);
      expect(readStoredFile(String(stored?.reference))).toEqual(resume.buffer);
    },
  );
}

test('an empty file is refused when it is selected', { tag: '@firefox' }, async ({ page }) => {
  const form = await openForm(page);
  await form.file.setInputFiles({ ...resume, buffer: Buffer.alloc(0) });
  await expect(form.file).toHaveAccessibleDescription(new RegExp(form.forms['file-empty-message']));
});

test('a file that the server refuses is removed, with a message for its type', {
  tag: '@firefox',
}, async ({ page }) => {
  const form = await openForm(page);
  await form.file.setInputFiles({ ...resume, name: 'cv.doc' });
  await page.route(api, (route) =>
    route.fulfill({
      status: 415,
      json: { success: false, errors: { file: ['forms.accept-error-message'] } },
    }),
  );
  await form.agreement.check();
  await form.send.click();
  await expect(form.summary).toContainText('.doc');
  await expect(form.file).toHaveAccessibleDescription(/Внутри не документ \.doc/);
  await expect(form.form.locator('[data-file]')).toHaveCount(0);
});

test('a slow upload shows its progress, also to screen readers, and completes', async ({ page }) => {
  const form = await openForm(page);
  const buffer = Buffer.concat([resume.buffer, Buffer.alloc(2_000_000, '\n'), resume.buffer]);
  await form.file.setInputFiles({ ...resume, buffer });
  await form.agreement.check();
  const devTools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 500_000 };
  await devTools.send('Network.emulateNetworkConditions', conditions);
  await form.send.click();
  const bar = form.form.getByRole('progressbar');
  await expect(bar).toBeVisible();
  const before = Number(await bar.getAttribute('value'));
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(before);
  await expect(form.form.getByRole('status').filter({ hasText: /Отправлено \d+\s%/ })).toBeAttached();
  const modal = page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] });
  await expect(modal).toBeVisible({ timeout: 30_000 });
  await expect(bar).toBeHidden();
  expect(findApplications(form.telegram)).toHaveLength(1);
});

test('an upload without progress for a minute is cancelled with a message', async ({ page }) => {
  await page.clock.install();
  const form = await openForm(page);
  await form.agreement.check();
  const sent = page.waitForRequest(api);
  await page.route(api, () => {});
  await form.send.click();
  await sent;
  await page.clock.fastForward(59_000);
  await expect(form.form.getByRole('button', { name: form.texts.sending })).toBeVisible();
  await page.clock.fastForward(2000);
  const modal = page.getByRole('alertdialog', { name: form.forms['error-title'] });
  await expect(modal).toContainText(form.modals.failures.stalled);
  await expect(form.name).toHaveValue('Вера Соколова');
});

for (const status of [500, 503] as const) {
  test(`a ${status} response is not reported as a lost connection`, async ({ page }) => {
    const form = await openForm(page);
    await form.agreement.check();
    await page.route(api, (route) => route.fulfill({ status, json: { success: false, errors: {} } }));
    await form.send.click();
    const modal = page.getByRole('alertdialog', { name: form.forms['error-title'] });
    await expect(modal).toBeVisible();
    await expect(modal).not.toContainText(/связь/i);
    await expect(modal).toContainText(/нашей стороне|в нас/);
  });
}
