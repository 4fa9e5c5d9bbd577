import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Browser,
  expect as expectSoon,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { startPreview } from '#e2e/site/preview.ts';

/** Timeout: the preview compiles during use, and other tests run in parallel. */
export const expect = expectSoon.configure({ timeout: 20_000 });

export interface EditedSite {
  origin: string;
  /** Folder of the drafts: texts that were typed and not saved. */
  drafts: string;
  /** Path of a content file, such as `ru/pages/driver.yaml`. */
  toPath(name: string): string;
  read(name: string): string;
  write(name: string, text: string): void;
  remove(name: string): void;
  stop(): Promise<void>;
}

/** A preview of a copy of the content in a git repository. Its panel has been opened once. */
export async function startEditedSite(folder: string, browser: Browser): Promise<EditedSite> {
  const content = path.join(folder, 'content');
  const data = path.join(folder, 'data');
  cpSync('content', content, { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: content });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Vera', '-c', 'user.email=vera@manul.example', 'commit', '--quiet', '--message=All');
  const { origin, stop } = await startPreview({ CONTENT_DIR: content, DATA_DIR: data });
  const toPath = (name: string) => path.join(content, name);
  const site = {
    origin,
    stop,
    drafts: path.join(data, 'editor/drafts'),
    toPath,
    read: (name: string) => readFileSync(toPath(name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(toPath(name), text),
    remove: (name: string) => rmSync(toPath(name)),
  };
  const page = await browser.newPage();
  await openPanel(page, site, '/ru/driver').catch(async (error) => {
    await stop();
    throw error;
  });
  await page.close();
  return site;
}

export interface Panel {
  main: Locator;
  frame: FrameLocator;
  status: Locator;
  /** The first field of the form whose label starts with this text. */
  field(name: string): Locator;
  press(name: string): Promise<void>;
  turnTo(tab: string): Promise<void>;
  /** Selects a block by its title, the first line of its entry in the outline. */
  choose(title: string | RegExp): Promise<void>;
}

export function toPanel(page: Page): Panel {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name: new RegExp(`^${name}`) }).first();
  return {
    main,
    frame: page.frameLocator('iframe'),
    status: main.locator('header').getByRole('status'),
    field,
    press: (name) => main.getByRole('button', { name, exact: true }).first().click(),
    turnTo: (name) => main.getByRole('navigation').getByRole('button', { name }).click(),
    choose: (name) => main.getByRole('listitem').getByRole('button', { name }).first().click(),
  };
}

/** Opens the panel and waits until a click in its page selects a block. */
export async function openPanel(page: Page, { origin }: EditedSite, address: string): Promise<Panel> {
  await page.goto(`${origin}/api/editor${address}`);
  const panel = toPanel(page);
  await expect(panel.main.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await expect(panel.frame.locator('[data-block][data-index]').first()).toHaveCSS('cursor', 'pointer');
  return panel;
}

/** Lines that differ between two texts with the same number of lines. */
export function listChangedLines(before: string, after: string): [string, string][] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  expect(next).toHaveLength(old.length);
  return old.flatMap((line, at) => (line === next[at] ? [] : [[line, next[at] ?? '']]));
}
