import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { getScreenshotBrowser } from '#e2e/browsers/screenshot-browser.mjs';
import { findFreePort } from '#e2e/site/free-port.ts';
import base from '#playwright.config.ts';

// The gallery exists in development only, so the preview runs next to the built site.
process.env.E2E_GALLERY_PORT ??= await findFreePort();
const gallery = `http://127.0.0.1:${process.env.E2E_GALLERY_PORT}`;

const cwd = join(import.meta.dirname, '../..');

// A third of the size is enough to detect changes, and keeps the screenshots small.
const still = {
  deviceScaleFactor: 1 / 3,
  isMobile: false,
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' as const },
  launchOptions: { ...base.use?.launchOptions, ...(await getScreenshotBrowser()) },
};

/** Windows with the pages in Russian only. */
const otherWindows = {
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
};

/** Compares pages and blocks with accepted screenshots; `npm run e2e:accept` accepts new ones. */
export default defineConfig({
  ...base,
  testDir: '.',
  // No retries: a missing screenshot is written and would pass the second time.
  retries: 0,
  testMatch: '*.screenshots.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: 'screenshots/{projectName}/{arg}{ext}',
  updateSnapshots: process.env.ACCEPT_SCREENSHOTS ? 'changed' : 'missing',
  expect: {
    toHaveScreenshot: { animations: 'disabled', scale: 'device', maxDiffPixels: 30, threshold: 0.05 },
  },
  projects: [
    ...(base.projects ?? [])
      .filter(({ name }) => name !== 'server')
      .map((project) => ({ ...project, use: { ...project.use, ...still } })),
    ...Object.entries(otherWindows).map(([name, viewport]) => ({
      name,
      testMatch: 'pages.screenshots.ts',
      grep: / in ru /,
      use: { viewport, ...still },
    })),
  ],
  webServer: [
    ...[base.webServer ?? []].flat().map((server) => ({ ...server, cwd })),
    {
      command: `next dev --hostname 127.0.0.1 --port ${process.env.E2E_GALLERY_PORT}`,
      cwd,
      url: `${gallery}/ru/blocks`,
      timeout: 120_000,
    },
  ],
});
