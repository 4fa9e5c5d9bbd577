import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '#scripts/site/free-port.ts';

// An editor's preview compiles what it is asked for.
test.setTimeout(180_000);

let content: string;
let origin: string;
let preview: ChildProcess;

test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  content = path.join(outputDir, 'content');
  cpSync('content', content, { recursive: true });
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  preview = spawn('node_modules/.bin/next', ['dev', '--hostname', '127.0.0.1', '--port', port], {
    env: { ...process.env, CONTENT_DIR: content, DATA_DIR: path.join(outputDir, 'data'), LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => {
    preview.stdout?.on('data', (text) => String(text).includes('Ready in') && resolve());
  });
});

test.afterAll(async () => {
  if (preview.exitCode !== null) return;
  preview.kill('SIGTERM');
  await once(preview, 'exit');
});

async function has(address: string, text: string): Promise<boolean> {
  return (await (await fetch(origin + address)).text()).includes(text);
}

test('an edit is in the preview at the next request, and so is a mistake and its mending', async () => {
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
});
