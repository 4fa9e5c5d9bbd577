import { languages } from './site-under-test.ts';
import { expect, test } from './test.ts';

test('initial.getData responds only at its exact address', async ({ request }) => {
  const response = await request.get('/api/v1/?action=initial.getData&lang=en', { maxRedirects: 0 });
  expect(response.status()).toBe(200);
  const { success, data } = await response.json();
  expect(success).toBe(true);
  expect(Object.keys(data).sort()).toEqual(['apps', 'contacts', 'menu', 'socialNetworks']);
  expect(data.menu.header[0].path).toMatch(/^\/en/);
});

test('language.getList lists the languages by code', async ({ request }) => {
  const { success, data } = await (await request.get('/api/v1/?action=language.getList')).json();
  expect(success).toBe(true);
  expect(data).toMatchObject({ ru: { title: 'Русский' }, en: { title: 'English' } });
  expect(Object.keys(data)).toEqual(languages);
});

test('pages returns a page by its code', async ({ request }) => {
  const { success, data } = await (await request.get('/api/v1/?action=pages&code=ru/about')).json();
  expect(success).toBe(true);
  expect(data).toMatchObject({ code: 'ru/about', error: false, isHeaderDark: true });
  expect(data.blocks[0].type).toBe('about-lead');
});

test('pages includes the likes given on the site', async ({ request }) => {
  const code = 'en/news/tips';
  const countLikes = async () => {
    const { data } = await (await request.get(`/api/v1/?action=pages&code=${code}`)).json();
    const details = data.blocks.find(({ type }: { type: string }) => type === 'news-details');
    return details.content.likesAmount;
  };
  const before = await countLikes();
  expect((await request.post(`/api/v1/?action=news.like&code=${code}`)).ok()).toBe(true);
  // Responses are shared by all clients for a second.
  await expect.poll(countLikes).toBeGreaterThan(before);
});

test('an invalid language is refused before it is used as a path', async ({ request }) => {
  for (const language of ['x1/../ru', '../content/ru', '%00', 'r', 'ru/', 'a'.repeat(300)]) {
    const response = await request.get(`/api/v1/?action=initial.getData&lang=${language}`);
    expect(response.status(), language).toBe(404);
    expect((await response.json()).success).toBe(false);
  }
});

test('pages returns no blocks, the code and an error for an unknown code', async ({ request }) => {
  const response = await request.get('/api/v1/?action=pages&code=ru/nope');
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({
    success: false,
    data: { blocks: [], code: 'ru/nope', error: true },
  });
});

test('an invalid request gets a 4xx with a message', async ({ request }) => {
  for (const query of ['', '?action=nope', '?action=pages', '?action=initial.getData&lang=xx']) {
    const response = await request.get(`/api/v1/${query}`);
    expect(response.status()).toBeGreaterThanOrEqual(400);
    expect(response.status()).toBeLessThan(500);
    expect((await response.json()).success).toBe(false);
  }
});

test('translations are one file per language', async ({ request }) => {
  const messages = await (await request.get('/api/i18n/en.json')).json();
  expect(messages.common['error-404']).toBeTruthy();
  expect((await request.get('/api/i18n/xx.json')).status()).toBe(404);
  expect((await request.get('/api/i18n/..%2f.json')).status()).toBeLessThan(500);
});
