import { existsSync } from 'node:fs';
import { canRun, findExecutable, installFromDebian, runTool } from '#scripts/toolchain.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installMs = 300_000;

async function findPlaywrightBrowser() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) && canRun(path, ['--version']) ? path : undefined;
}

/** Chromium without a user interface: browser tests take a third less time in it. */
function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ?? findExecutable(['chromium-headless-shell']);
}

async function installHeadlessShell() {
  await installFromDebian('chromium-headless-shell');
  return findHeadlessShell();
}

async function findBrowser() {
  return (await findPlaywrightBrowser()) ?? findExecutable(names);
}

async function installFromPlaywright() {
  console.log('Installing a browser …');
  await runTool('playwright', ['install', 'chromium'], { timeout: installMs });
  return findBrowser();
}

/** Returns the path of a Chromium for Playwright; installs one if necessary. */
export async function getBrowser() {
  for (const find of [findHeadlessShell, installHeadlessShell, findBrowser, installFromPlaywright]) {
    const browser = await find();
    if (browser) return browser;
  }
  throw new Error('Chromium not found: install it and set CHROMIUM_PATH to its path');
}

/** Returns the path of a Firefox, if there is one or Debian can install one. */
export async function getFirefox() {
  const find = () => process.env.FIREFOX_PATH ?? findExecutable(['firefox-esr', 'firefox']);
  if (!find()) await installFromDebian('firefox-esr');
  return find();
}
