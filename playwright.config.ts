import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFreePort } from '#e2e/site/free-port.ts';
import { getBackendSettings, getMockOrigin, isRemote, secrets } from '#e2e/site-under-test.ts';
import { serverEnvironment, serverFlags } from '#scripts/server-flags.mjs';

// Workers read this file again and must find the same servers, so the ports are in the environment.
process.env.E2E_PORT ??= await findFreePort();
process.env.E2E_MOCK_PORT ??= await findFreePort();
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'manul-e2e-'));

const { E2E_PORT, E2E_MOCK_PORT, E2E_DATA_DIR, CHROMIUM_PATH, FIREFOX_PATH } = process.env;

/** What serves the site: our own server, or, as `E2E_SERVER` says, `next start` or the standalone folder. */
const servers = {
  adapter: { command: `node ${serverFlags.join(' ')} server.mjs`, host: '127.0.0.1' },
  next: { command: `next start -H localhost -p ${E2E_PORT}`, host: 'localhost' },
  standalone: { command: 'node server.js', host: 'localhost', cwd: process.env.E2E_STANDALONE },
};
const { host, ...server } = servers[(process.env.E2E_SERVER ?? 'adapter') as keyof typeof servers];
const baseURL = `http://${host}:${E2E_PORT}`;
const anySize =
  /\/(?:api|app-mock|browser-floor|covered-texts|crawl|fit|form-stops|interactions|markup|phone-layout|preview|remote|revalidation|routing|seo|server-\w+|titles|widths)\.spec\.ts$/;

/** Tests that need a preview. Next runs only one preview per folder at a time. */
const inPreview = /\/server-(?:dev|editor|edits)\.spec\.ts$/;

/** Tests that run at phone width in the full run only. */
const sameAtAnyWidth =
  /\/(?:back|dead-scripts|digits|forced-colors|form-before-scripts|form-errors|form-files|forms|forms-without-scripts|hashes|font-timeout|page-changes|subscription)\.spec\.ts$/;

const mock = {
  command: 'node e2e/mock/serve-mock.ts',
  url: `${getMockOrigin()}/received`,
  env: { MOCK_PORT: E2E_MOCK_PORT },
};

const site = {
  ...server,
  url: `${baseURL}/robots.txt`,
  env: {
    ...serverEnvironment,
    PORT: E2E_PORT,
    HOST: host,
    HOSTNAME: host,
    DATA_DIR: E2E_DATA_DIR,
    SITE_URL: baseURL,
    // All tests use one IP address.
    FORM_CALLS_PER_HOUR: '100000',
    ...secrets,
    ...getBackendSettings(),
  },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
};

const chromium = {
  launchOptions: {
    executablePath: CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      // As in normal Chromium; the headless shell renders text with stronger hinting.
      '--font-render-hinting=slight',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/** An unmodified Firefox, controlled with WebDriver BiDi. */
const firefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: join(import.meta.dirname, 'e2e/browsers/firefox.mjs'),
    // Disables the back/forward cache: Playwright loses pages restored from it.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  },
};

/** Tests that need a remote backend, timings, and tests that differ little from others. */
const excluded = [
  ...(isRemote ? [] : [/@backend/]),
  ...(process.env.TIMED ? [] : [/@timed/]),
  ...(process.env.FULL ? [] : [/@full/]),
  // Tests of the adapter: compression, malformed requests, limits per address.
  ...(process.env.E2E_SERVER ? [/@adapter/] : []),
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  grepInvert: excluded,
  timeout: 60_000,
  // `npm test` lists tests that pass only on a retry, and fails if there are several.
  retries: 1,
  ...(FIREFOX_PATH && { grep: /@firefox/ }),
  use: { baseURL, ...(FIREFOX_PATH ? firefox : chromium) },
  projects: [
    { name: 'server', testMatch: anySize, testIgnore: inPreview },
    { name: 'preview', testMatch: inPreview, workers: 1 },
    { name: 'desktop', testIgnore: anySize, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: process.env.FULL ? anySize : [anySize, sameAtAnyWidth],
      // Tests that set the size of their windows run once.
      grepInvert: [...excluded, /@windows/],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: !FIREFOX_PATH },
    },
  ],
  webServer: isRemote ? [mock, site] : [site],
});
