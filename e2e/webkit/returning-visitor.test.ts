import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { By } from 'selenium-webdriver';
import { startSite } from '#e2e/site/site.ts';
import { waitUntil } from '#e2e/site/wait-until.ts';
import { openPage } from './open-page.ts';
import { startWebKit } from './start-webkit.ts';

test('a visitor who opens a page again after an edit sees the edit', async (t) => {
  const content = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync('content', content, { recursive: true });
  const site = await startSite({ CONTENT_DIR: content });
  const { browser, stop } = await startWebKit();
  t.after(async () => {
    await stop();
    await site.stop();
    rmSync(content, { recursive: true });
  });
  const address = `${site.origin}/ru/contacts`;
  const readTitle = async () => (await browser.findElement(By.css('h1'))).getText();
  await openPage(browser, address);
  const before = await readTitle();
  await openPage(browser, `${site.origin}/ru/careers`);
  const file = path.join(content, 'ru/pages/contacts.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=\n {6}title: ).+/, 'Правка'));
  await waitUntil(
    async () => (await (await fetch(address)).text()).includes('Правка'),
    'the site has the edit',
  );
  await openPage(browser, address);
  assert.notEqual(before, 'Правка');
  assert.match(await readTitle(), /^Правка/);
});
