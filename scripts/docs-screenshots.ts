import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { readArguments } from '#cli/command-line.mjs';
import { getBrowser } from '#e2e/browsers/chromium.mjs';
import { startPreview } from '#e2e/site/preview.ts';
import { node, root } from './toolchain.mjs';

const usage = `Takes the screenshots of docs/editing.md: follows its instructions in a copy of the content. Needs a browser.

Usage: npm run docs:screenshots

Exit codes: 0 success, 1 failure, 2 usage error.`;

readArguments(usage);
process.chdir(root);
const folder = mkdtempSync(path.join(tmpdir(), 'manual-'));
const content = path.join(folder, 'content');
cpSync('content', content, { recursive: true });

const manual = readFileSync('docs/editing.md', 'utf8');
const [page, article, cities] = [...manual.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text);
const commands = [...manual.matchAll(/^npm run new -- ((?:article|page|vacancy) .*)$/gm)];

function toPath(name: string): string {
  return path.join(content, `${name}.yaml`);
}

function edit(name: string, change: (text: string) => string): void {
  writeFileSync(toPath(name), change(readFileSync(toPath(name), 'utf8')));
}

/** Splits a command into words as a shell does. */
function split(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

for (const [, command = ''] of commands) {
  execFileSync(node, ['cli/new.ts', ...split(command)], {
    env: { ...process.env, CONTENT_DIR: content },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
edit('ru/pages/fleets/partners', () => page ?? '');
edit('ru/news/five-cities', (text) => stringify({ ...parse(text), ...parse(article ?? '') }));
edit('ru/vacancies/mechanic-spb', (text) => `${text}isClosed: true\n`);
edit('ru/cities', (text) => text + (cities ?? '').replace(/^cities:\n/, ''));
edit('ru/pages/about', (text) => text.replace('- type: philosophy', '- type: philosofy'));

const preview = await startPreview({ CONTENT_DIR: content, DATA_DIR: path.join(folder, 'data') });
const browser = await chromium.launch({ executablePath: await getBrowser(), args: ['--no-sandbox'] });
const context = await browser.newContext({
  viewport: { width: 1000, height: 640 },
  reducedMotion: 'reduce',
});
await context.addCookies([{ name: 'cookieConsent', value: 'true', url: preview.origin }]);
// Pages skip fonts that load late (`optional`); screenshots must wait for them (`swap`).
await context.route('**/*.css*', async (route) => {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:swap');
  return route.fulfill({ response, body });
});

/** Opens a page, prepares what it shows and takes a screenshot. */
async function take(name: string, address: string, show?: (opened: Page) => Promise<unknown>): Promise<void> {
  const opened = await context.newPage();
  await opened.clock.setFixedTime('2026-11-22T09:30:00Z');
  await opened.goto(preview.origin + address, { waitUntil: 'networkidle' });
  await opened.addStyleTag({ content: 'nextjs-portal { display: none }' });
  await show?.(opened);
  await opened.screenshot({ path: `docs/images/${name}.png`, animations: 'disabled' });
  await opened.close();
}

/** Scrolls until the element is `above` pixels below the top of the window. */
function scrollTo(place: Locator, above: number): Promise<void> {
  return place.evaluate((element, space) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - space, behavior: 'instant' });
  }, above);
}

mkdirSync('docs/images', { recursive: true });
try {
  await take('page', '/ru/fleets/partners');
  await take('article', '/ru/news/five-cities', async (opened) => {
    await opened.setViewportSize({ width: 1000, height: 1400 });
    await scrollTo(opened.getByRole('heading', { name: 'С чего началось' }), 120);
  });
  await take('closed', '/ru/vacancy/mechanic-spb');
  await take('city', '/ru/cities', (opened) =>
    scrollTo(opened.getByText('Чита', { exact: true }).last(), 420),
  );
  await take('mistake', '/ru/about', (opened) => scrollTo(opened.locator('pre'), 320));
  await take('editor', '/api/editor/ru/driver', async (opened) => {
    await opened.setViewportSize({ width: 1440, height: 900 });
    await opened.frameLocator('iframe').locator('[data-block=banner]').click();
    await opened.getByRole('heading', { name: 'Плашка' }).waitFor();
  });
  await take('bar', '/ru/driver', (opened) => opened.locator('summary', { hasText: 'ru/driver' }).click());
} finally {
  await browser.close();
  await preview.stop();
  rmSync(folder, { recursive: true });
}
