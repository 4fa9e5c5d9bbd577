import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitForHydration } from './hydration.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { expect, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(90_000);

const article = '/ru/news/tips';
/** The router may reuse data for five seconds. */
const patience = 5_500;

let server: OwnServer;
let file: string;
let edits = 0;

test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  const content = path.join(outputDir, 'content');
  cpSync('content', content, { recursive: true });
  file = path.join(content, 'ru/news/tips.yaml');
  server = await startOwnServer(path.join(outputDir, 'data'), [], { CONTENT_DIR: content });
});

test.afterAll(() => server?.stop());

const getHeading = (page: Page) => page.locator('h1');

/** Changes the title in the file of the article, and waits until the server sends it. */
async function edit(): Promise<string> {
  const title = `Заголовок после правки ${++edits}`;
  const start = Date.now();
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
  const isSent = async () => (await (await fetch(server.origin + article)).text()).includes(title);
  await expect.poll(isSent, { timeout: 20_000 }).toBe(true);
  await expect.poll(() => Date.now() - start, { timeout: 2 * patience }).toBeGreaterThan(patience);
  return title;
}

async function followLink(page: Page, href: string): Promise<void> {
  await waitForHydration(page.locator('main'));
  const isDocument = page.waitForEvent('domcontentloaded', { timeout: 1000 }).then(
    () => true,
    () => false,
  );
  await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(server.origin + href);
  expect(await isDocument).toBe(false);
}

test('a visitor who opens a page again after an edit sees the edit', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.goto(server.origin + article);
  const before = (await getHeading(page).textContent()) ?? '';
  await page.goto(`${server.origin}/ru/contacts`);
  const title = await edit();
  expect(before).not.toBe(title);
  await page.goto(server.origin + article);
  await expect(getHeading(page)).toHaveText(title);
});

test('a visitor who follows a link again after an edit sees the edit', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.goto(`${server.origin}/ru/news`);
  await followLink(page, article);
  await expect(getHeading(page)).not.toHaveText('Новости');
  await followLink(page, '/ru/news');
  const title = await edit();
  await followLink(page, article);
  await expect(getHeading(page)).toHaveText(title);
});

test('a page prefetched before an edit is fetched again', { tag: '@firefox' }, async ({ page }) => {
  await page.goto(`${server.origin}/ru/news`);
  await waitForHydration(page.locator('main'));
  const response = page.waitForResponse(/tips\?_rsc=/);
  await page.locator(`a[href="${article}"]`).first().hover();
  await response;
  const title = await edit();
  await followLink(page, article);
  await expect(getHeading(page)).toHaveText(title);
});

test('a page restored by Back is updated', { tag: '@firefox' }, async ({ page }) => {
  await page.goto(`${server.origin}/ru/news`);
  await followLink(page, article);
  await followLink(page, '/ru/news');
  const title = await edit();
  await page.goBack();
  await expect(page).toHaveURL(server.origin + article);
  await expect(getHeading(page)).toHaveText(title);
});

test('Back shows the page as it was when the server cannot be reached', async ({ page, context }) => {
  await page.goto(`${server.origin}/ru/news`);
  await followLink(page, article);
  const title = (await getHeading(page).textContent()) ?? '';
  await followLink(page, '/ru/news');
  await edit();
  // Ignores the failed request for the likes, the only one that logs to the console.
  await page.route(/news\.hasLike/, (route) =>
    route.fulfill({ json: { success: true, data: { hasLike: false } } }),
  );
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.goBack();
  await failed;
  await expect(getHeading(page)).toHaveText(title);
  await expect(page).toHaveURL(server.origin + article);
});
