import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '#e2e/site/free-port.ts';
import { findWebKit } from './programs.mjs';

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts a virtual screen (Xvfb). Xvfb chooses its number and prints it. */
async function startScreen() {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

async function waitForDriver(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const response = await fetch(`${address}/status`).catch(() => null);
    if (response?.ok) return;
    await wait(50);
  }
  throw new Error('WebKitWebDriver did not start');
}

/** Starts WebKitGTK's browser in its own window, controlled by its WebDriver. */
export async function startWebKit(): Promise<{ browser: WebDriver; stop(): Promise<void> }> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const { screen, display } = await startScreen();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' };
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' });
  await waitForDriver(address, driver);
  const options = { binary: findWebKit(), args: ['--automation'] };
  const browser = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build();
  const stop = async () => {
    await browser.quit();
    await end(driver);
    await end(screen);
  };
  return { browser, stop };
}
