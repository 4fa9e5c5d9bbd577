import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { getPictureBrowser } from '#e2e/pictures/picture-browser.mjs';
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
  launchOptions: { ...base.use?.launchOptions, ...(await getPictureBrowser()) },
};

/** Compares pages and blocks with accepted screenshots; `npm run e2e:accept` accepts new ones. */
export default defineConfig({
  ...base,
  testDir: '.',
  // No retries: a missing screenshot is written and would pass the second time.
  retries: 0,
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: 'pictures/{projectName}/{arg}{ext}',
  updateSnapshots: process.env.ACCEPT_PICTURES ? 'changed' : 'missing',
  expect: {
    toHaveScreenshot: { animations: 'disabled', scale: 'device', maxDiffPixels: 30, threshold: 0.05 },
  },
  projects: (base.projects ?? [])
    .filter(({ name }) => name !== 'server')
    .map((project) => ({ ...project, use: { ...project.use, ...still } })),
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
