import { randomUUID } from 'node:crypto';
import { previewCookie } from '#lib/next/request-kind.ts';
import ru from '#messages/ru.json' with { type: 'json' };
import { collectComplaints } from './form-pages.ts';
import { editPage } from './mock.ts';
import { secrets } from './site-under-test.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';

const { PREVIEW_SECRET } = secrets;

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

function toPreview(parameters: Record<string, string>): string {
  return `/api/preview?${new URLSearchParams(parameters)}`;
}

function ask(request: APIRequestContext, parameters: Record<string, string>) {
  return request.get(toPreview(parameters), { maxRedirects: 0 });
}

function openPreview(page: Page, code: string) {
  return page.goto(toPreview({ secret: PREVIEW_SECRET, code }));
}

function getBadge(page: Page) {
  return page.getByRole('status').filter({ hasText: ru.PreviewBadge.title });
}

for (const [what, parameters] of [
  ['no secret', { code: 'ru/about' }],
  ['an empty secret', { secret: '', code: 'ru/about' }],
  ['a wrong secret', { secret: 'a-wrong-secret-of-some-length', code: 'ru/about' }],
] as const) {
  test(`${what} opens no preview`, async ({ request }) => {
    const response = await ask(request, parameters);
    expect(response.status()).toBe(401);
    expect(await response.json()).toEqual({ message: 'Wrong secret' });
    expect(response.headers()['set-cookie']).toBeUndefined();
  });
}

const foreignCodes = [
  '',
  '/',
  '//evil.example',
  'https://evil.example',
  'evil.example',
  '\\\\evil.example',
  'ru//evil.example',
  'ru/\\evil.example',
  '/ru',
  'ru/',
  'ru/\r\nlocation: https://evil.example',
  'ru/..//evil.example',
  'ru/../..',
  'ru/%2e%2e/%2e%2e/evil.example',
  'ru/?to=https://evil.example',
  'ru/@evil.example',
];

for (const code of foreignCodes) {
  test(`starting and ending a preview of «${code}» stay on the site`, async ({ request, baseURL }) => {
    for (const [name, value] of [
      ['secret', PREVIEW_SECRET],
      ['exit', '1'],
    ] as const) {
      const response = await ask(request, { [name]: value, code });
      const location = response.headers().location;
      expect(response.status()).toBe(location ? 307 : 400);
      if (location) expect(new URL(location, baseURL).origin).toBe(baseURL);
    }
  });
}

test('a preview has a label, is not cached and ends on request', async ({ page, browser, baseURL }) => {
  const complaints = collectComplaints(page);
  const response = await openPreview(page, 'ru/about');
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveURL('/ru/about');
  await expect(getBadge(page)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.reload();
  await expect(getBadge(page)).toBeVisible();
  await page.locator('footer').getByRole('link', { name: 'Контакты' }).click();
  await expect(page).toHaveURL('/ru/contacts');
  await expect(getBadge(page)).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  for (const path of ['/ru/about', '/ru/contacts']) {
    const seen = await visitor.goto(path);
    expect(seen?.headers()['x-robots-tag']).toBeUndefined();
    await expect(visitor.locator('h1')).toBeVisible();
    await expect(getBadge(visitor)).toHaveCount(0);
    await expect(visitor.locator('meta[name=robots]')).toHaveCount(0);
  }
  await getBadge(page).getByRole('link', { name: ru.PreviewBadge.exit }).click();
  await expect(page).toHaveURL('/ru/contacts');
  await expect(getBadge(page)).toHaveCount(0);
  await page.goto('/ru/about');
  await expect(getBadge(page)).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`nothing covers the button that ends a preview at ${viewport.width}×${viewport.height}`, async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await page.setViewportSize(viewport);
    for (const path of ['/ru', '/ru/contacts/info']) {
      await openPreview(page, path.slice(1));
      await expect(page.locator('h1')).toBeVisible();
      const exit = getBadge(page).getByRole('link', { name: ru.PreviewBadge.exit });
      if (path === '/ru')
        await expect(page.getByRole('region', { name: ru.CookieNotice.label })).toBeVisible();
      await exit.click();
      await expect(page).toHaveURL(path);
      await expect(getBadge(page)).toHaveCount(0);
    }
  });
}

test('a forged cookie opens no preview and breaks no page', async ({ request }) => {
  const headers = { cookie: `${previewCookie}=made-up` };
  for (const visit of ['first', 'second']) {
    const response = await request.get('/en/about', { headers });
    expect(response.status(), visit).toBe(200);
    expect(await response.text()).not.toContain('previewBadge');
    expect(response.headers()['content-security-policy']).not.toContain('nonce');
  }
});

// With the site's own content only scheduled pages have previews: server-schedule.spec.ts.
test.describe('preview of the backend', { tag: '@backend' }, () => {
  test('only editors see the preview of a page until it is published', async ({ page, request }) => {
    const code = `ru/preview-${randomUUID()}`;
    await editPage({ code, title: 'As published' });
    await editPage({ code, title: 'First preview', isPreview: true });
    const seen = async () => /<title>([^<]*)/.exec(await (await request.get(`/${code}`)).text())?.[1];
    expect(await seen()).toBe('As published');
    await openPreview(page, code);
    await expect(page).toHaveTitle('First preview');
    await expect(getBadge(page)).toBeVisible();
    expect(await seen()).toBe('As published');
    await editPage({ code, title: 'Second preview', isPreview: true });
    await page.reload();
    await expect(page).toHaveTitle('Second preview');
    await getBadge(page).getByRole('link').click();
    await expect(page).toHaveTitle('As published');
    expect(await seen()).toBe('As published');
  });

  test('a page that exists only in previews is not found by others', async ({ page, request }) => {
    const code = `ru/only-previewed-${randomUUID()}`;
    await editPage({ code, title: 'To be', isPreview: true });
    expect((await request.get(`/${code}`)).status()).toBe(404);
    const response = await openPreview(page, code);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('To be');
    await expect(getBadge(page)).toBeVisible();
    expect((await request.get(`/${code}`)).status()).toBe(404);
    expect((await page.goto('/ru/not-even-previewed'))?.status()).toBe(404);
  });
});
