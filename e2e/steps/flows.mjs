import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getBrowser, getFirefox } from '#e2e/browsers/chromium.mjs';
import { requireJava } from '#e2e/browsers/java.mjs';
import { canTakeScreenshots } from '#e2e/browsers/screenshot-browser.mjs';
import { makeStandalone } from '#e2e/site/standalone.mjs';
import { isBuildCurrent, runTool } from '#scripts/toolchain.mjs';
import { leaveOut, readReport, reports, toFlowCounts, toTestCounts } from './counts.mjs';

/** The tests that a remote backend affects most. `npm run e2e:remote` runs all tests with a remote backend. */
const remoteFlows = [
  '--project=server',
  '--project=desktop',
  'e2e/(api|forms|news|preview|remote|revalidation|routing|seo|server-news).spec',
];

async function runFlows(name, args, settings) {
  if (!isBuildCurrent()) return toTestCounts(1);
  const file = join(reports, `${name}.json`);
  const env = { E2E_DATA_DIR: join(reports, name), PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...settings };
  const code = await runTool('playwright', ['test', '--reporter=list,json', ...args], { env });
  return toFlowCounts(code, readReport(file));
}

/** `FULL` adds tests that differ little from the others: all pages in English, width-independent ones on a phone. */
export async function runAllFlows(settings = {}) {
  await requireJava();
  return runFlows('e2e', [], { CHROMIUM_PATH: await getBrowser(), ...settings });
}

/** Runs on `next start`, without tests of what only the adapter promises. */
export async function runNextStartFlows() {
  return runFlows('next-start', [], { CHROMIUM_PATH: await getBrowser(), E2E_SERVER: 'next' });
}

/** Routing, statuses, forms, deliveries, headers, caching and feeds. */
const standaloneFlows = [
  '--project=server',
  '--project=desktop',
  'e2e/(api|form-files|forms-without-scripts|news|preview|routing|seo|subscription).spec',
];

/** Runs on the folder that the image contains. Without `args`, all flows. */
export async function runStandaloneFlows(args = standaloneFlows) {
  const folder = makeStandalone();
  const settings = { E2E_SERVER: 'standalone', E2E_STANDALONE: folder };
  try {
    return await runFlows('standalone', args, { CHROMIUM_PATH: await getBrowser(), ...settings });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function runRemoteFlows() {
  return runFlows('remote', remoteFlows, { CHROMIUM_PATH: await getBrowser(), E2E_BACKEND: 'mock' });
}

/** Runs the tests with the tag `@firefox` in the given Playwright projects. */
export async function runFirefoxFlows(...projects) {
  const firefox = await getFirefox();
  if (!firefox) return leaveOut('Firefox', 'Firefox tests');
  const args = projects.map((name) => `--project=${name}`);
  return runFlows(`firefox-${projects}`, args, { FIREFOX_PATH: firefox });
}

export function compareScreenshots() {
  if (!canTakeScreenshots) return leaveOut('the browser for Linux on x64', 'Screenshot comparison');
  return runFlows('visual', ['--config=e2e/visual/visual.config.ts'], {});
}
