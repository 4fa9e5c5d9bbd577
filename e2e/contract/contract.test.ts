import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { loadBlockSchemas } from '#cli/check-content/block-schemas.ts';
import { initialData } from '#lib/content/initial-data.ts';
import { languageList } from '#lib/content/languages.ts';
import { page } from '#lib/content/page.ts';
import { findTargets } from './targets.ts';

const blockSchemas = await loadBlockSchemas();

/** Paths of the language that menus and page content link to. */
function findPaths(value: unknown, language: string): string[] {
  const text = JSON.stringify(value);
  const pattern = new RegExp(`(?<=")/${language}(?:/[^"?#]*)?(?=["?#])`, 'g');
  return [...new Set(text.match(pattern) ?? [])].map((found) => found.slice(1).replace(/\/$/, ''));
}

async function checkContract(origin: string) {
  async function call(query: string, options?: RequestInit) {
    const response = await fetch(new URL(`/api/v1/?${query}`, origin), { redirect: 'error', ...options });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  const languages = languageList.parse((await call('action=language.getList')).body.data);

  test('language.getList lists the languages, including ru', async () => {
    const { status, body } = await call('action=language.getList');
    assert.equal(status, 200);
    assert.equal(body.success, true);
    assert.ok(languages.some(({ code }) => code === 'ru'));
  });

  for (const { code: language } of languages) {
    test(`initial.getData returns data in ${language}`, async () => {
      const { status, body } = await call(`action=initial.getData&lang=${language}`);
      assert.equal(status, 200);
      assert.equal(body.success, true);
      initialData.parse(body.data);
    });

    test(`the menus in ${language} link to pages with valid blocks`, async () => {
      const { body } = await call(`action=initial.getData&lang=${language}`);
      const codes = findPaths(body.data.menu, language);
      assert.ok(codes.length > 0, 'the menus link to nothing');
      for (const code of codes) {
        const response = await call(`action=pages&code=${code}`);
        assert.equal(response.body.success, true, code);
        assert.equal(response.body.data.code, code, 'a page names its own code');
        const { blocks } = page.parse(response.body.data);
        assert.equal(blocks.length, response.body.data.blocks.length, `${code} has blocks without a type`);
        for (const { type, content } of blocks) {
          const parsed = blockSchemas.get(type)?.safeParse(content);
          assert.ok(parsed, `${code}: unknown block type ${type}`);
          assert.ok(parsed.success, `${code}, ${type}: ${parsed.error?.message}`);
        }
      }
    });

    test(`the translations in ${language} are a tree of strings`, async () => {
      const response = await fetch(new URL(`/api/i18n/${language}.json`, origin), { redirect: 'error' });
      assert.equal(response.status, 200);
      const isTree = (value: unknown): boolean =>
        typeof value === 'string' || Object.values(Object(value)).every(isTree);
      assert.ok(isTree(await response.json()));
    });
  }

  test('pages responds to an unknown code with success: false, no blocks, the code and an error', async () => {
    const { status, body } = await call('action=pages&code=ru/there-is-no-such-page');
    assert.ok(status < 500);
    assert.notEqual(body.success, true);
    assert.deepEqual(body.data, { blocks: [], code: 'ru/there-is-no-such-page', error: true });
  });

  test('initial.getData responds to an unknown language with a status', async () => {
    const { status, body } = await call('action=initial.getData&lang=zz');
    assert.ok(status < 500);
    assert.notEqual(body.success, true);
    assert.equal(body.data.status, 404);
  });

  // A response without an envelope may come from a proxy, so the site treats it as an outage.
  test('translations of an unknown language are refused in an envelope', async () => {
    const response = await fetch(new URL('/api/i18n/zz.json', origin), { redirect: 'error' });
    assert.ok(response.status >= 400 && response.status < 500);
    assert.equal((await response.json()).success, false);
  });

  test('likes of an unknown article are refused in an envelope', async () => {
    for (const action of ['news.hasLike', 'news.like']) {
      const code = 'ru/news/there-is-no-such-article';
      const { status, body } = await call(`action=${action}&code=${code}`, { method: 'POST' });
      assert.ok(status < 500);
      assert.equal(body.success, false);
    }
  });

  test('news.like counts a visitor once, and news.hasLike reports the like', async () => {
    const news = await call('action=pages&code=ru/news');
    const code = findPaths(news.body.data.blocks, 'ru').find((found) => found.startsWith('ru/news/'));
    assert.ok(code, 'the news page links to no article');
    const post = (action: string, cookie = '') =>
      call(`action=${action}&code=${code}`, { method: 'POST', headers: { cookie } });
    const before = await post('news.hasLike');
    assert.equal(before.body.data.hasLike, false);
    const liked = await post('news.like');
    assert.equal(liked.body.success, true);
    const cookie = liked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    assert.ok(cookie, 'the first like sets no cookie');
    const again = await post('news.like', cookie);
    const after = await post('news.hasLike', cookie);
    assert.equal(after.body.data.hasLike, true);
    assert.equal(again.body.data.likesAmount, liked.body.data.likesAmount);
  });
}

suite('the contract', async () => {
  const { targets, stop } = await findTargets(process.env.CONTRACT_URL);
  after(stop);
  for (const { name, origin } of targets) await suite(name, () => checkContract(origin));
});
