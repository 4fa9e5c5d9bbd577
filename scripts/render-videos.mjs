// Renders the posters of the animations, and videos for visitors without scripts: node scripts/render-videos.mjs
// Needs ffmpeg, and a Chromium: Playwright's own or the one in CHROMIUM_PATH.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);
const RATE = 24;
const animations = [
  { name: 'recommended', width: 800, height: 400 },
  { name: 'courier', width: 960, height: 540 },
  { name: 'driver', width: 960, height: 540 },
];
const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'content/public/video');
// Modules do not load from file: URLs, so this origin serves the project's files.
const origin = 'http://animations.invalid';

async function drawFrames(browser, { name, width, height }, folder) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const files = ['content/public', 'public'].map((folder) => join(root, folder, pathname));
    return route.fulfill({ path: files.find(existsSync) });
  });
  await page.goto(`${origin}/video/${name}.html`);
  const total = Math.round(RATE * (await page.evaluate(() => window.animation.duration)));
  for (let frame = 0; frame < total; frame += 1) {
    await page.evaluate((progress) => window.animation.draw(progress), frame / total);
    await page.screenshot({ path: join(folder, `${String(frame).padStart(4, '0')}.png`) });
  }
  await savePoster(page, name);
  await page.close();
}

async function encode(name, folder) {
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(RATE),
    '-i',
    join(folder, '%04d.png'),
    '-an',
  ];
  // Without these tags players guess the colour matrix, and the video's colours differ from the page's.
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const colour = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...tags];
  const output = join(target, name);
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '36'];
  await run('ffmpeg', [...input, ...colour, ...h264, '-movflags', '+faststart', `${output}.mp4`]);
}

/** Writes the first frame as an SVG, which is sharp at every size. */
async function savePoster(page, name) {
  const drawing = await page.evaluate(() => {
    window.animation.draw(0);
    for (const group of document.querySelectorAll('g[transform]')) {
      const { left, right } = group.getBoundingClientRect();
      if (right < 0 || left > window.innerWidth) group.remove();
    }
    const svg = document.querySelector('svg');
    for (const name of ['style', 'preserveAspectRatio']) svg.removeAttribute(name);
    for (const size of ['width', 'height']) svg.setAttribute(size, svg.viewBox.baseVal[size]);
    return new XMLSerializer().serializeToString(svg);
  });
  let poster = drawing.replace(/\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1))));
  // An SVG image loads no external files, so images inside it become data URLs.
  for (const [link, path] of drawing.matchAll(/href="([^"]+\.svg)"/g)) {
    const image = await readFile(join(root, 'public', path), 'utf8');
    poster = poster.replace(link, `href="data:image/svg+xml,${encodeURIComponent(image)}"`);
  }
  await writeFile(join(target, `${name}-poster.svg`), poster.replace(/>\s+</g, '><'));
}

async function render(browser, animation) {
  const folder = await mkdtemp(join(tmpdir(), `animation-${animation.name}-`));
  try {
    await drawFrames(browser, animation, folder);
    await encode(animation.name, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

await mkdir(target, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
try {
  for (const animation of animations) await render(browser, animation);
} finally {
  await browser.close();
}
