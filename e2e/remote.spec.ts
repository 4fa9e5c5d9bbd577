import { setTimeout as wait } from 'node:timers/promises';
import type { Messages } from '#lib/backend/backend.ts';
import type { InitialData } from '#lib/content/initial-data.ts';
import type { Page } from '#lib/content/page.ts';
import { createEmail, createTelegram, getApplicationForm, getSubscribeForm, resume } from './form-pages.ts';
import { findApplications } from './inbox.ts';
import { askMock, findReceived } from './mock.ts';
import { expect, type Page as Tab, test } from './test.ts';

const paths = ['', '/driver', '/news', '/news/chita', '/careers', '/vacancy/fleet-mechanic'];

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

async function askForData<Data>(query: string): Promise<Data> {
  return (await askMock<{ data: Data }>(`/api/v1/?${query}`)).data;
}

function getSwitcher(page: Tab) {
  return page.locator('header a[hreflang]').filter({ visible: true });
}

/** Longer than the interval at which the site polls its outbox. */
const deliveryMs = 3_000;

async function expectOnce(action: string, text: string) {
  await expect.poll(async () => (await findReceived(action, text)).length, { timeout: 20_000 }).toBe(1);
  await wait(deliveryMs);
  const [received, ...repeats] = await findReceived(action, text);
  expect(repeats).toEqual([]);
  return received;
}

test.describe('a language that only the backend has', { tag: '@backend' }, () => {
  for (const path of paths) {
    test(`/de${path} is the backend's page in its own language`, async ({ page }) => {
      const response = await page.goto(`/de${path}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      const [own, english] = await Promise.all(
        ['de', 'en'].map((language) => askForData<Page>(`action=pages&code=${language}${path}`)),
      );
      expect(own?.seo.title).not.toBe(english?.seo.title);
      await expect(page).toHaveTitle(own?.seo.title ?? '');
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'de_DE');
      const image = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await page.request.get(image ?? '')).headers()['content-type']).toMatch(/^image\//);
      for (const language of ['ru', 'en', 'de', 'x-default']) {
        const address = new RegExp(`/${language.replace('x-default', 'ru')}${path}$`);
        const link = page.locator(`head link[rel=alternate][hreflang=${language}]`);
        await expect(link).toHaveAttribute('href', address);
      }
    });
  }

  test('the interface uses the translations of the backend', async ({ page }) => {
    const texts = await askMock<Record<string, Messages>>('/api/i18n/de.json');
    await page.goto('/de/news/chita');
    await expect(page.locator('footer nav').first()).toHaveAccessibleName(String(texts['Footer']?.menu));
    await expect(page.getByRole('button', { name: String(texts['Like']?.like) })).toBeVisible();
    expect(await (await page.request.get('/api/i18n/de.json')).json()).toEqual(texts);
  });

  test('the menu links to pages of the same language', async ({ page }) => {
    const { menu } = await askForData<InitialData>('action=initial.getData&lang=de');
    await page.goto('/de/about');
    for (const { path, text } of menu.footer.filter((item) => item.group)) {
      expect(path).toMatch(/^\/de(?=[/#]|$)/);
      await expect(page.locator('footer').getByRole('link', { name: text })).toHaveAttribute('href', path);
    }
    const news = menu.footer.find(({ path }) => path === '/de/news');
    await page.locator('footer').getByRole('link', { name: news?.text }).click();
    await expect(page).toHaveURL('/de/news');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('the language switcher leads to the other language and back, and keeps the path', async ({ page }) => {
    await page.goto('/ru/news/chita');
    await expect(getSwitcher(page)).toHaveCount(3);
    await getSwitcher(page).filter({ hasText: 'DE' }).click();
    await expect(page).toHaveURL('/de/news/chita');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(getSwitcher(page).filter({ hasText: 'DE' })).toHaveAttribute('aria-current', 'true');
    await getSwitcher(page).filter({ hasText: 'EN' }).click();
    await expect(page).toHaveURL('/en/news/chita');
  });

  test('the sitemap and the feed include the language', async ({ request }) => {
    const map = await (await request.get('/sitemap.xml')).text();
    const entries = map.split('<url>').filter((entry) => /<loc>[^<]*\/de\/driver<\/loc>/.test(entry));
    expect(entries).toHaveLength(1);
    for (const language of ['ru', 'en', 'de', 'x-default']) {
      expect(entries[0]).toContain(`hreflang="${language}"`);
    }
    const feed = await (await request.get('/de/news/feed.xml')).text();
    expect(feed).toContain('xml:lang="de"');
  });

  test('a missing page shows the 404 page in the language', async ({ page }) => {
    const texts = await askMock<Record<string, Messages>>('/api/i18n/de.json');
    for (const visit of ['first', 'second']) {
      const response = await page.goto('/de/nope');
      expect(response?.status(), visit).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page).toHaveTitle(String(texts['common']?.['error-404']));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        String(texts['common']?.['page-not-found']),
      );
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    }
  });

  test('its pages are cached like all others', async ({ request }) => {
    await request.get('/de/contacts');
    const response = await request.get('/de/contacts');
    expect(response.headers()['x-nextjs-cache']).toBe('HIT');
  });

  test('a path with an unknown language redirects to the default one, even if it begins with a known code', async ({
    request,
  }) => {
    for (const [from, to] of [
      ['/xx', '/ru/xx'],
      ['/fr/driver?a=1', '/ru/fr/driver?a=1'],
      ['/design', '/de/design'],
    ]) {
      const response = await request.get(from ?? '', { maxRedirects: 0 });
      expect(response.status(), from).toBe(307);
      const { pathname, search } = new URL(response.headers().location ?? '', 'http://site');
      expect(pathname + search).toBe(to);
    }
    expect((await request.get('/api/i18n/xx.json')).status()).toBe(404);
  });

  test('an application in the language reaches the backend once with all fields', async ({ page }) => {
    await page.goto('/de/vacancy/fleet-mechanic');
    const form = getApplicationForm(page, 'de');
    const telegram = createTelegram();
    await form.fill(telegram);
    await form.file.setInputFiles(resume);
    await form.agreement.check();
    await form.send.dblclick();
    await expect(page.getByRole('dialog', { name: form.forms['thanks-for-response-title'] })).toBeVisible();
    expect(findApplications(telegram)).toMatchObject([{ language: 'de', page: 'de/vacancy/fleet-mechanic' }]);
    const received = await expectOnce('job.save', telegram);
    expect(received?.contentType).toMatch(/^multipart\/form-data/);
    expect(received?.body).toContain(resume.buffer.toString('latin1'));
    for (const field of [
      'agreement',
      'vacancy',
      'name',
      'sex',
      'city',
      'age',
      'education',
      'about',
      'file',
    ]) {
      expect(received?.body).toContain(`name="${field}"`);
    }
  });

  test('an error that only the server finds is shown in the language and does not reach the backend', async ({
    page,
  }) => {
    await page.goto('/de/vacancy/fleet-mechanic');
    const form = getApplicationForm(page, 'de');
    const telegram = createTelegram();
    await form.fill(telegram);
    await form.file.setInputFiles({ ...resume, buffer: Buffer.from('MZ, a program') });
    await form.agreement.check();
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await expect(form.file).toHaveAccessibleDescription(/The file has a program inside/);
    await wait(deliveryMs);
    expect(await findReceived('job.save', telegram)).toEqual([]);
  });

  test('a subscription in the language reaches the backend once', async ({ page }) => {
    await page.goto('/de');
    const form = getSubscribeForm(page, 'de');
    const email = createEmail();
    await form.email.fill(email);
    await form.agreement.check();
    await form.send.click();
    await expect(page.getByRole('dialog', { name: form.texts['thanks-title'] })).toContainText(email);
    await expectOnce('subscribe.save', email);
  });

  test('the backend counts a like and recognises the visitor', async ({ page }) => {
    const path = '/de/news/lost-things';
    const { like } = (await askMock<Record<string, Messages>>('/api/i18n/de.json'))['Like'] ?? {};
    const button = page.getByRole('button', { name: String(like) });
    const responded = page.waitForResponse(/action=news\.hasLike/);
    await page.goto(path);
    await (await responded).finished();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await findReceived('news.like', '')).length).toBeGreaterThan(0);
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
});
