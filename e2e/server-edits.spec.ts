import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { setAt } from '#editor/server/differences.ts';
import { type EditedSite, expect, openPanel, type Panel, startEditedSite } from './editor-panel.ts';

// Long timeouts: the preview compiles pages on request.
test.setTimeout(300_000);

const file = 'ru/pages/driver.yaml';
const name = `content/${file}`;
const draft = JSON.stringify({ name, text: 'blocks: []' });
let site: EditedSite;

test.beforeAll(async ({ browser }, { outputDir }) => {
  // The preview compiles the panel and the page first.
  test.setTimeout(180_000);
  site = await startEditedSite(outputDir, browser);
});

test.afterAll(() => site?.stop());

const hasDraft = () => existsSync(path.join(site.drafts, file));

test('the built site contains nothing of the editor', async ({ request }) => {
  expect((await request.get('/api/editor/ru')).status()).toBe(404);
  expect((await request.post('/api/editor/do/list', { data: {} })).status()).toBe(404);
  expect((await request.get('/api/editor/public/art/mark.svg')).status()).toBe(404);
  const found = globSync('.next/{server,static}/**/*.{js,json,css,html}');
  const built = found.filter((each) => statSync(each).isFile());
  expect(built.length).toBeGreaterThan(100);
  expect(built.filter((each) => readFileSync(each, 'utf8').includes('/api/editor/do'))).toEqual([]);
});

/** Sends a request with arbitrary headers. Returns the status. */
function post(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = send(`${site.origin}/api/editor/do/draft`, { method: 'POST', headers }, ({ statusCode }) =>
      resolve(statusCode),
    );
    sent.on('error', reject).end(draft);
  });
}

test('a page of another origin cannot make the editor write', async ({ browser }) => {
  const own = { origin: site.origin, 'content-type': 'application/json' };
  expect(await post({ ...own, host: 'evil.example', origin: 'http://evil.example' })).toBe(403);
  expect(await post({ ...own, origin: 'http://evil.example' })).toBe(403);
  expect(await post({ ...own, origin: 'null' })).toBe(403);
  const address = `${site.origin}/api/editor/do/draft`;
  const html = `<form method=post enctype=text/plain action=${address}><input name='${draft}' value=x></form>`;
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  ).listen(0, '127.0.0.1');
  const other = await browser.newPage();
  await other.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const isSent = (address: string) =>
    fetch(address, {
      method: 'POST',
      mode: 'no-cors',
      body: document.forms[0]?.elements[0]?.getAttribute('name'),
    });
  await other.evaluate(isSent, address);
  const sent = other.waitForRequest(address);
  await other.evaluate(() => document.forms[0]?.submit());
  expect((await (await sent).response())?.status()).toBe(403);
  await other.close();
  server.close();
  expect(hasDraft()).toBe(false);
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const isWide = await page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth);
  expect(isWide).toBe(false);
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [820, 1180],
] as const) {
  test(`the panel is accessible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const panel = await openPanel(page, site, '/ru/driver');
    await expectAccessible(page);
    await panel.choose(/^Вопросы и ответы/);
    await expect(panel.main.getByRole('heading', { level: 2, name: 'Вопросы и ответы' })).toBeVisible();
    await expectAccessible(page);
    for (const tab of ['Файлы', 'Создать', 'Изменения']) {
      await panel.turnTo(tab);
      await expectAccessible(page);
    }
  });
}

test('errors are shown at their fields, and errors and a conflict are accessible', async ({ page }) => {
  const safety = 'en/pages/safety.yaml';
  const before = site.read(safety);
  const panel = await openPanel(page, site, '/en/safety');
  await panel.choose('Title of the page');
  await panel.field('Title').fill('');
  await expect(panel.field('Title')).toHaveAccessibleDescription(/Fill this in\.$/);
  await expect(panel.field('Title')).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.main.getByText('Title of the page: Title: Fill this in.')).toBeVisible();
  await expectAccessible(page);
  await panel.press('All blocks');
  const block = panel.main.getByRole('listitem').getByRole('button', { name: 'Title of the page' });
  await expect(block).toHaveAccessibleName(/broken/);
  await expectAccessible(page);
  await panel.press('RU');
  await expect(panel.main.getByText('Заголовок страницы: Заголовок: Нужно заполнить.')).toBeVisible();
  await panel.press('EN');
  site.write(safety, before.replace(/(?<= {6}lead: ).+/, 'Their lead'));
  await panel.press('Save');
  await expect(panel.main.getByRole('form', { name: /The file was changed/ })).toBeVisible();
  await expectAccessible(page);
  await panel.press('Discard');
  await expect(panel.main.getByText('Fill this in.')).toHaveCount(0);
  site.write(safety, before);
});

const edit = fc.record({
  pick: fc.nat(1_000_000),
  kind: fc.constantFrom('text', 'move', 'copy', 'hide', 'remove', 'undo'),
});
type Block = Record<string, unknown>;

/** Edits a block in the panel. Returns the expected blocks. */
async function change(panel: Panel, blocks: Block[], at: number, kind: string, text: string) {
  const { isHidden, ...block } = blocks[at] ?? {};
  // Swapping two equal copies changes nothing.
  if (kind === 'move' && at < blocks.length - 1 && !isDeepStrictEqual(blocks[at], blocks[at + 1])) {
    await panel.press('Ниже');
    return blocks.toSpliced(at, 2, ...blocks.slice(at, at + 2).reverse());
  }
  if (kind === 'copy' && blocks.length < 10) {
    await panel.press('Копия');
    return blocks.toSpliced(at, 0, ...blocks.slice(at, at + 1));
  }
  if (kind === 'remove' && blocks.length > 4) {
    await panel.press('Удалить');
    return blocks.toSpliced(at, 1);
  }
  if (kind === 'hide') {
    await panel.press(isHidden ? 'Показать' : 'Спрятать');
    return blocks.with(at, isHidden ? block : { ...block, isHidden: true });
  }
  await panel.field('Заголовок').fill(text);
  return setAt(blocks, [at, 'content', 'title'], text);
}

test('the file has the expected content after each edit and undo in the panel', async ({ page }) => {
  const name = 'ru/pages/about.yaml';
  const original = site.read(name);
  site.write(name, `# kept\n${original}`);
  const saved = [site.read(name)];
  const panel = await openPanel(page, site, '/ru/about');
  const press = async (label: string, request: string) => {
    const responded = page.waitForResponse(new RegExp(`/do/${request}$`));
    await panel.press(label);
    await responded;
  };
  for (const [count, { pick, kind }] of fc.sample(edit, 15).entries()) {
    if (kind === 'undo' && saved.length > 1) {
      await press('Отменить сохранение', 'open');
      saved.pop();
      expect(site.read(name)).toBe(saved.at(-1));
      continue;
    }
    const { blocks, ...own } = parse(saved.at(-1) ?? '');
    const all = panel.main.getByRole('button', { name: 'Все блоки' });
    if (await all.isVisible()) await all.click();
    const at = pick % blocks.length;
    await panel.main.locator('ol').first().getByRole('button').nth(at).click();
    const next = await change(panel, blocks, at, kind, `Текст: #${count}`);
    await press('Сохранить', 'save');
    saved.push(site.read(name));
    expect(parse(site.read(name))).toEqual({ ...own, blocks: next });
    expect(site.read(name)).toContain('# kept');
  }
  site.write(name, original);
});
