import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Preview, startPreview } from '#e2e/site/preview.ts';

// Long timeouts: the preview compiles pages on request.
test.setTimeout(180_000);

let content: string;
let origin: string;
let preview: Preview;
let opened: string;

test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  content = path.join(outputDir, 'content');
  cpSync('content', content, { recursive: true });
  const editor = path.join(outputDir, 'code');
  opened = path.join(outputDir, 'opened.txt');
  writeFileSync(editor, `#!/bin/sh\necho "$@" > '${opened}'\n`, { mode: 0o755 });
  preview = await startPreview({
    CONTENT_DIR: content,
    DATA_DIR: path.join(outputDir, 'data'),
    REACT_EDITOR: editor,
  });
  origin = preview.origin;
});

test.afterAll(() => preview?.stop());

async function has(address: string, text: string): Promise<boolean> {
  return (await (await fetch(origin + address)).text()).includes(text);
}

test('an edit, a mistake and its fix take effect at the next request of the preview', async () => {
  const file = path.join(content, 'ru/news/chita.yaml');
  const article = readFileSync(file, 'utf8');
  const writeTitle = (title: string) =>
    writeFileSync(file, article.replace(/^title: .+$/m, `title: ${title}`));
  const link = 'href="/ru/news/chita"';
  expect(await has('/ru/news', link)).toBe(true);

  writeTitle('Переписано');
  expect(await has('/ru/news/chita', '<title>Переписано')).toBe(true);
  expect(await has('/ru/news', 'Переписано')).toBe(true);

  writeTitle('""');
  expect(await has('/ru/news/chita', 'title: Too small')).toBe(true);
  expect(await has('/ru/news', link)).toBe(false);

  writeTitle('Исправлено');
  expect(await has('/ru/news/chita', '<title>Исправлено')).toBe(true);
  expect(await has('/ru/news', link)).toBe(true);

  writeTitle('Ещё не вышло\npublishAt: 2100-01-01T00:00Z');
  expect(await has('/ru/news/chita', '<title>Ещё не вышло')).toBe(true);
  expect(await has('/ru/news', link)).toBe(true);
});

/** Opens a page and scrolls it. The returned function asserts that it was not reloaded and has kept its position. */
async function openPage(page: Page, address: string): Promise<() => Promise<void>> {
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    Object.assign(window, { isOldDocument: true });
    scrollTo({ top: 1500, behavior: 'instant' });
  });
  return async () => {
    expect(await page.evaluate(() => [scrollY, 'isOldDocument' in window])).toEqual([1500, true]);
  };
}

test('a page opened at another address of the machine also shows an edit', async ({ playwright }) => {
  // Without a network there is only localhost.
  const [address = 'localhost'] = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((each) => each.address);
  const { launchOptions } = test.info().project.use;
  // As from a phone. The preview of the test listens only on localhost, so the browser maps the address to it.
  const args = [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${address} 127.0.0.1`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  await page.goto(`${origin.replace('127.0.0.1', address)}/ru/courier`, { waitUntil: 'networkidle' });
  const file = path.join(content, 'ru/pages/courier.yaml');
  const text = readFileSync(file, 'utf8');
  for (const title of ['Правка с телефона', 'Ещё одна']) {
    writeFileSync(file, text.replace(/(?<= {6}title: ).+/, title));
    await page.waitForFunction(
      (text) => document.body.textContent.replaceAll('\u00a0', ' ').includes(text),
      title,
    );
  }
  writeFileSync(file, text);
  await browser.close();
});

test('an open page shows each edit automatically and keeps its scroll position', async ({ page }) => {
  const file = path.join(content, 'ru/pages/driver.yaml');
  const text = readFileSync(file, 'utf8');
  const isWhereItWas = await openPage(page, '/ru/driver');
  const times: number[] = [];
  for (const title of ['Первая правка', 'Вторая правка', 'Третья правка']) {
    const started = Date.now();
    writeFileSync(file, text.replace(/(?<= {6}title: ).+/, title));
    await page.waitForFunction(
      (text) => document.body.textContent.replaceAll('\u00a0', ' ').includes(text),
      title,
    );
    times.push(Date.now() - started);
    await isWhereItWas();
  }
  console.log(`edits were seen after ${times.join(', ')} ms`);
  // Other tests run in parallel.
  expect(Math.min(...times)).toBeLessThan(3000);

  const line = text.split('\n').indexOf('  - type: faq') + 1;
  writeFileSync(file, text.replace('- type: faq', '- type: fag'));
  const place = `content/ru/pages/driver.yaml:${line}:5`;
  await expect(page.locator('pre')).toHaveText(`${place} there is no block type «fag»; «faq» perhaps?`);
  await isWhereItWas();

  writeFileSync(file, text.replace('blocks:', 'blocks: ['));
  await expect(page.locator('pre')).toHaveText(/^content\/ru\/pages\/driver\.yaml:\d+:\d+ /);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached();

  writeFileSync(file, text);
  await expect(page.locator('pre')).toHaveCount(0);
  await expect(page.getByText('Третья правка')).toHaveCount(0);
  await isWhereItWas();
});

test('the preview bar opens blocks in the editor and lists missing translations', async ({ page }) => {
  writeFileSync(
    path.join(content, 'ru/pages/only.yaml'),
    'blocks:\n\n  - type: title\n    content: { title: Одна }\n',
  );
  await page.goto(`${origin}/ru/only`);
  const bar = page.locator('details', { hasText: 'ru/only' });
  await expect(bar.locator('summary')).toContainText('нет перевода: English');
  await bar.locator('summary').click();
  await bar.getByRole('button', { name: 'title content/ru/pages/only.yaml:3' }).click();
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toContain('only.yaml:3');
});

test('a missing page is 404, and appears as soon as its file exists', async ({ page }) => {
  const response = await page.goto(`${origin}/ru/new-page`, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Дальше дороги нет/);
  writeFileSync(
    path.join(content, 'ru/pages/new-page.yaml'),
    'blocks: [{ type: title, content: { title: Новая } }]\n',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Новая/);
});

test('a redirect works as soon as it is written', async () => {
  const ask = () => fetch(`${origin}/ru/old-page`, { redirect: 'manual' });
  expect((await ask()).status).toBe(404);
  writeFileSync(path.join(content, 'redirects.yaml'), '/old-page: /driver\n');
  const response = await ask();
  expect([response.status, response.headers.get('location')]).toEqual([308, '/ru/driver']);
});
