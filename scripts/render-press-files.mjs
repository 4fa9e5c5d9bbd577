// Renders the PNG and PDF files of the press page: node scripts/render-press-files.mjs
// Needs pngquant: it reduces the PNG files to a third of their size.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { getBrowser } from '#e2e/browsers/chromium.mjs';
import { root } from './toolchain.mjs';

const run = promisify(execFile);
const target = join(root, 'content/public/press');
const logos = ['logo-ru-light', 'logo-ru-dark', 'logo-en-light', 'logo-en-dark', 'mark'];
const prints = ['car', 'courier', 'city', 'portrait'];
/** Size of landscape A4 in pixels, at 96 pixels per inch. */
const sheet = { width: 1123, height: 794 };

/** Inlines a file as a data URL, because the page cannot load project files. */
async function toSource(path) {
  return `data:image/svg+xml;base64,${(await readFile(join(root, 'content/public', path))).toString('base64')}`;
}

async function shrink(path) {
  await run('pngquant', ['--force', '--nofs', '--speed', '1', '--strip', '--output', path, '64', path]);
}

async function renderLogo(browser, name) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1600 } });
  await page.setContent(`<style>body{margin:0}img{display:block;width:${name === 'mark' ? 1024 : 1600}px}</style>
    <img src="${await toSource(`press/manul-${name}.svg`)}">`);
  const path = join(target, `manul-${name}.png`);
  await page.locator('img').screenshot({ path, omitBackground: true });
  await shrink(path);
  await page.close();
}

async function renderPrint(browser, name) {
  const page = await browser.newPage({ viewport: sheet, deviceScaleFactor: 2 });
  await page.setContent(`<style>
    @page { margin: 0; size: A4 landscape }
    body { height: 100vh; margin: 0; overflow: hidden; print-color-adjust: exact }
    img { width: 100%; height: 100%; object-fit: cover }
  </style><img src="${await toSource(`press/manul-${name}.svg`)}">`);
  const path = join(target, `manul-${name}`);
  await page.screenshot({ path: `${path}.png` });
  await shrink(`${path}.png`);
  await page.pdf({ path: `${path}.pdf`, preferCSSPageSize: true, printBackground: true });
  await page.close();
}

const browser = await chromium.launch({ executablePath: await getBrowser(), args: ['--no-sandbox'] });
for (const name of logos) await renderLogo(browser, name);
for (const print of prints) await renderPrint(browser, print);
await browser.close();
