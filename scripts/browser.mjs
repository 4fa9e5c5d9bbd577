import { existsSync } from 'node:fs';
import { canRun, findExecutable, run, runTool } from './toolchain.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installMs = 300_000;

async function findPlaywrightBrowser() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) && canRun(path, ['--version']) ? path : undefined;
}

async function findBrowser() {
  return process.env.CHROMIUM_PATH ?? (await findPlaywrightBrowser()) ?? findExecutable(names);
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !findExecutable(['apt-get'])) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], { env });
}

/** The path of a Chromium for Playwright; installs one if there is none. */
export async function getBrowser() {
  for (const install of [
    undefined,
    () => runTool('playwright', ['install', 'chromium'], { timeout: installMs }),
    installFromDebian,
  ]) {
    if (install) {
      console.log('Installing a browser …');
      await install();
    }
    const browser = await findBrowser();
    if (browser) return browser;
  }
  throw new Error('no Chromium: install one and name it in CHROMIUM_PATH');
}
