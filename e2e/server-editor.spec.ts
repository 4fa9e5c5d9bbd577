import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import {
  type EditedSite,
  expect,
  listChangedLines,
  openPanel,
  startEditedSite,
  toPanel,
} from './editor-panel.ts';

// Long timeouts: the preview compiles pages on request.
test.setTimeout(300_000);

let site: EditedSite;

test.beforeAll(async ({ browser }, { outputDir }) => {
  // The preview compiles the panel and the page first.
  test.setTimeout(180_000);
  site = await startEditedSite(outputDir, browser);
});

test.afterAll(() => site?.stop());

async function has(address: string, text: string): Promise<boolean> {
  return (await (await fetch(site.origin + address)).text()).includes(text);
}

declare global {
  interface Window {
    typed: number[];
  }
}

/** Records how long each typed text takes to appear in the page of the frame, in milliseconds. */
function watchTyping(): void {
  const page = document.querySelector('iframe')?.contentDocument;
  const toPlain = (text = '') => text.replace(/\s/g, ' ');
  window.typed = [];
  document.addEventListener(
    'input',
    ({ target }) => {
      const start = performance.now();
      const { value } = target as HTMLInputElement;
      const look = () => {
        if (toPlain(page?.body.textContent).includes(toPlain(value)))
          window.typed.push(performance.now() - start);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Delays all scripts that load from now on. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, (route) => promise.then(() => route.fallback()));
  return async () => {
    resolve();
    await page.unroute(/\/_next\/static\/.*\.js/);
  };
}

/** Waits until the page of the frame has loaded and the panel has rendered two more frames. */
async function waitForFrame(): Promise<void> {
  const frame = document.querySelector('iframe');
  await new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

const toMedian = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

test('a typed text appears in the page at once, is written to the file on save, and can be undone', async ({
  page,
}) => {
  const name = 'ru/pages/driver.yaml';
  const before = site.read(name);
  const old: string = parse(before).blocks[1].content.title;
  const panel = await openPanel(page, site, '/ru/driver');
  await panel.frame.locator('[data-block="drivers-advantages"]').click({ position: { x: 5, y: 5 } });
  await expect(panel.main.getByRole('heading', { level: 2, name: 'Преимущества водителю' })).toBeVisible();

  const title = panel.field('Заголовок');
  await title.press('End');
  await page.evaluate(watchTyping);
  const keys = [...'abcdefghij'.repeat(5)];
  for (const [index, key] of keys.entries()) {
    await title.press(key);
    await page.waitForFunction((count) => window.typed.length === count, index + 1);
  }
  const median = toMedian(await page.evaluate(() => window.typed));
  expect(median).toBeLessThan(300);
  const text = old + keys.join('');
  await expect(title).toHaveValue(text);
  expect(site.read(name)).toBe(before);
  // The server renders the text, too. Its HTML wraps a long word, and the last characters of a heading, in elements.
  const word = `${old.split(' ').at(-1)}${keys.slice(0, -3).join('')}`;
  await expect.poll(() => has('/ru/driver', `${word}</span><span`)).toBe(true);

  const start = Date.now();
  await panel.press('Сохранить');
  await expect(panel.status).toHaveText('Сохранено.');
  console.log(
    `typed to page: median ${median.toFixed(0)} ms of ${keys.length}; saved in ${Date.now() - start} ms`,
  );
  expect(listChangedLines(before, site.read(name))).toEqual([
    [`      title: ${old}`, `      title: ${text}`],
  ]);
  const waitForDraft = async () => (await page.waitForResponse('**/do/draft')).finished();
  await title.press('End');
  await Promise.all([waitForDraft(), title.press('x')]);
  await expect(panel.status).toBeEmpty();
  // A text typed during a save is not saved with it.
  await page.route('**/do/save', async (route) => {
    await title.press('y');
    await route.continue();
  });
  await Promise.all([waitForDraft(), panel.press('Сохранить')]);
  await expect(panel.status).toBeEmpty();
  await panel.press('Отбросить');
  await expect(title).toHaveValue(`${text}x`);

  await page.reload();
  for (const left of [text, old]) {
    await panel.press('Отменить сохранение');
    await expect(panel.status).toHaveText('Последнее сохранение отменено.');
    await expect.poll(() => site.read(name)).toContain(`title: ${left}\n`);
  }
  expect(site.read(name)).toBe(before);
  await page.reload();
  await panel.choose('Преимущества водителю');
  await expect(title).toHaveValue(old);
  expect(site.read(name)).toBe(before);
});

test('a click selects a block even if the page loaded before the scripts of the panel', async ({ page }) => {
  let isLoaded = () => {};
  const load = new Promise<void>((resolve) => {
    isLoaded = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    if (route.request().frame() === page.mainFrame()) await load;
    await route.continue();
  });
  await page.goto(`${site.origin}/api/editor/ru/driver`, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const shown = document.querySelector('iframe')?.contentDocument;
    return shown?.readyState === 'complete' && shown.URL !== 'about:blank';
  });
  const { main, frame } = toPanel(page);
  await expect(main.getByText('Открываем…')).toBeVisible();
  isLoaded();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await frame.locator('[data-block="drivers-advantages"]').click({ position: { x: 5, y: 5 } });
  await expect(main.getByRole('heading', { level: 2, name: 'Преимущества водителю' })).toBeVisible();
});

/** Presses Tab until an element has the focus. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  for (let steps = 0; steps < 300; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} was not reached by ${key}`);
}

test('blocks can be moved, copied, hidden and removed with the keyboard only', async ({ page }) => {
  const name = 'ru/pages/about.yaml';
  const { blocks, ...own } = parse(site.read(name));
  const panel = await openPanel(page, site, '/ru/about');
  const press = async (label: string, key: string, way = 'Tab') => {
    await reach(page, panel.main.getByRole('button', { name: label, exact: true }), way);
    await page.keyboard.press(key);
  };
  const choose = async (label: string, way?: string) => {
    await reach(page, panel.main.getByRole('listitem').getByRole('button', { name: label }).first(), way);
    await page.keyboard.press('Enter');
    // The pressed item disappears with its list; the focus moves to its replacement.
    await expect(panel.main.getByRole('heading', { level: 2, name: label })).toBeFocused();
  };
  const shown = panel.frame.locator('[data-block="philosophy"]');

  // Tab reaches the panel before the page next to it.
  await page.keyboard.press('Tab');
  await expect(panel.main.getByRole('button', { name: 'Страница', exact: true })).toBeFocused();
  await choose('Принципы');
  await press('Ниже', 'Enter');
  await expect(panel.frame.locator('[data-block="philosophy"][data-index="3"]')).toBeAttached();
  await press('Копия', 'Space');
  await expect(shown).toHaveCount(2);
  await press('Спрятать', 'Enter');
  await expect(shown).toHaveCount(1);
  await expect(panel.main.getByRole('button', { name: 'Показать' })).toBeFocused();
  await press('Все блоки', 'Enter', 'Shift+Tab');
  await choose('Плашка');
  await press('Удалить', 'Space');
  await expect(panel.frame.locator('[data-block="banner"]')).toHaveCount(0);
  await expect(panel.main.locator('summary', { hasText: 'Блоки' })).toBeFocused();
  await press('Сохранить', 'Enter', 'Shift+Tab');
  await expect(panel.status).toHaveText('Сохранено.');
  // The button is disabled now, but keeps the focus.
  const button = panel.main.getByRole('button', { name: 'Сохранить' });
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();

  const [lead, history, principles, wipers, , ...rest] = blocks;
  const copy = { ...principles, isHidden: true };
  const model = { ...own, blocks: [lead, history, wipers, principles, copy, ...rest] };
  expect(parse(site.read(name))).toEqual(model);
});

test('blocks can be added from the list and from the gallery', async ({ page }) => {
  const panel = await openPanel(page, site, '/ru/careers');
  await panel.main.getByRole('combobox', { name: 'Добавить блок' }).selectOption('Цифры');
  await panel.press('Добавить');
  await expect(panel.main.getByRole('heading', { level: 2, name: 'Цифры' })).toBeVisible();
  await expect(panel.frame.locator('[data-block="digits"]')).toBeAttached();

  await panel.press('Все блоки');
  await panel.press('Выбрать в галерее');
  const example = panel.frame.locator('[data-example="faq"]').nth(1);
  // Clicks have no effect before the whole gallery has loaded.
  await expect(example).toHaveCSS('cursor', 'pointer', { timeout: 60_000 });
  await example.click({ position: { x: 5, y: 5 } });
  await expect(panel.main.getByRole('heading', { level: 2, name: 'Вопросы и ответы' })).toBeVisible();
  await expect(panel.frame.locator('[data-example]')).toHaveCount(0);
  await expect(panel.frame.locator('[data-block="faq"]').last()).toContainText('Сколько этапов?');
  await expect(panel.frame.locator('[data-block="faq"]')).toHaveCount(2);
  await expect(panel.frame.locator('[data-block="digits"]')).toBeAttached();
  await panel.press('Отбросить');
  await expect(panel.frame.locator('[data-block="faq"]')).toHaveCount(1);

  await panel.press('English');
  await expect(panel.frame.locator('html')).toHaveAttribute('lang', 'en');
  await panel.main.getByRole('combobox', { name: 'Добавить блок' }).selectOption('Вопросы и ответы');
  await panel.press('Добавить');
  await expect(panel.frame.locator('[data-block="faq"]').last()).toContainText('May I ride with a dog?');
  await panel.press('Отбросить');
  // A remaining draft would block actions on all files in other tests.
  await expect(panel.main.getByRole('button', { name: 'Отбросить' })).toBeDisabled();
});

test('a conflict is resolved field by field, and comments are kept', async ({ page }) => {
  const name = 'en/pages/safety.yaml';
  const commented = `# Checked by the lawyers\n${site.read(name).replace('  - type: faq', '  # Often asked\n  - type: faq')}`;
  site.write(name, commented);
  const panel = await openPanel(page, site, '/en/safety');
  await panel.choose('Title of the page');
  await panel.field('Title').fill('Mine');
  await panel.field('Value').fill('12 seconds');
  await expect(panel.frame.locator('h1')).toHaveText('Mine');
  const theirs = commented
    .replace(/(?<= {6}title: ).+/, 'Theirs # agreed')
    .replace(/(?<= {6}lead: ).+/, 'Their lead');
  site.write(name, theirs);

  await panel.press('Save');
  await expect(panel.status).toHaveText('The file was changed while you were editing.');
  expect(site.read(name)).toBe(theirs);
  const pick = (field: string, whose: RegExp) =>
    panel.main.getByRole('group', { name: field }).getByRole('radio', { name: whose });
  await expect(pick('Title of the page: Title', /^Mine/)).not.toBeChecked();
  await expect(pick('Title of the page: Promise: Value', /^Mine/)).toBeChecked();
  await pick('Title of the page: Title', /^Mine/).check();
  await pick('Title of the page: Lead', /^From the file Their lead/).check();
  await panel.press('Save selected versions');
  const chosen = theirs.replace('Theirs # agreed', 'Mine # agreed').replace('11 seconds', '12 seconds');
  await expect.poll(() => site.read(name)).toBe(chosen);
  await expect(panel.field('Title')).toHaveValue('Mine');
});

test('a broken file shows its line and can be fixed as text', async ({ page }) => {
  const name = 'ru/pages/tariffs.yaml';
  const before = site.read(name);
  const line = before.split('\n').findIndex((each) => each.startsWith('      note: ')) + 1;
  site.write(name, before.replace('      note: ', '      note: "'));
  const panel = await openPanel(page, site, '/ru/driver');
  await panel.turnTo('Файлы');
  await panel.main.getByRole('searchbox').fill('ru/pages/tariffs');
  const item = panel.main.getByRole('button', { name: /ru\/pages\/tariffs\.yaml/ });
  await expect(item).toContainText('с ошибкой');
  await item.click();
  await expect(panel.main.getByText(/^строка \d+: /).first()).toContainText(
    new RegExp(`^строка (${line}|${line + 1}):`),
  );
  const text = panel.main.getByRole('textbox', { name: 'Править текстом' });
  await text.fill(before.replace('Так считает', 'Иначе считает'));
  await panel.press('Сохранить');
  await expect(panel.status).toHaveText('Сохранено.');
  expect(site.read(name)).toBe(before.replace('Так считает', 'Иначе считает'));
  await expect(panel.main.getByText(/^строка \d+: /)).toHaveCount(0);
  await expect(panel.main.getByRole('listitem').first()).toBeVisible();
});

test('an article can be created, shown, renamed, removed and restored', async ({ page }) => {
  const files = ['ru', 'en'].map((language) => `${language}/news/quiet-night.yaml`);
  const renamed = ['ru', 'en'].map((language) => `${language}/news/loud-night.yaml`);
  const exist = (names: string[]) => names.map((name) => existsSync(site.toPath(name)));
  const panel = await openPanel(page, site, '/ru/driver');
  await panel.turnTo('Создать');
  await panel.main.getByRole('combobox', { name: 'Создать' }).selectOption('Новость');
  await panel.field('Адрес').fill('quiet-night');
  await panel.field('Заголовок, Русский').fill('Тихая ночь');
  await panel.field('Заголовок, English').fill('Quiet night');
  await panel.field('Дата').fill('2026-11-02');
  await panel.main.locator('form').getByRole('button', { name: 'Создать' }).click();
  await expect(panel.main.getByRole('heading', { level: 1 })).toHaveText('Новости: Тихая ночь', {
    timeout: 30_000,
  });
  await expect(panel.frame.getByRole('heading', { level: 1 })).toHaveText('Тихая ночь', { timeout: 30_000 });
  expect(exist(files)).toEqual([true, true]);

  await panel.main.getByText('Другой адрес').click();
  await panel.main.getByRole('textbox', { name: 'Последняя часть адреса' }).fill('loud-night');
  await panel.press('Переименовать');
  await expect(panel.status).toHaveText('Адрес изменён, старый ведёт на новый.');
  const old = await fetch(`${site.origin}/ru/news/quiet-night`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([308, '/ru/news/loud-night']);
  await expect(panel.frame.getByRole('heading', { level: 1 })).toHaveText('Тихая ночь');
  expect([...exist(files), ...exist(renamed)]).toEqual([false, false, true, true]);

  await expect(panel.main.getByText('ru/news/loud-night.yaml')).toBeVisible();
  await panel.main.getByText('Другой адрес').click();
  await panel.press('Удалить во всех языках');
  await expect(panel.status).toHaveText('Удалено. Вернуть можно кнопкой «Отменить сохранение».');
  expect(exist(renamed)).toEqual([false, false]);
  expect((await fetch(`${site.origin}/ru/news/loud-night`)).status).toBe(404);
  await panel.press('Отменить сохранение');
  await expect(panel.status).toHaveText('Последнее сохранение отменено.');
  expect(exist(renamed)).toEqual([true, true]);
  expect(await has('/ru/news/loud-night', 'Тихая ночь')).toBe(true);
});

test('a page in one language offers its translation', async ({ page }) => {
  const text = 'blocks:\n  - type: title\n    content: { title: Одна } # alone\n';
  site.write('ru/pages/only.yaml', text);
  const panel = await openPanel(page, site, '/ru/only');
  await panel.press('Перевести: English');
  await expect(panel.main.getByText('en/pages/only.yaml')).toBeVisible();
  expect(site.read('en/pages/only.yaml')).toBe(text);
  await expect(panel.frame.locator('html')).toHaveAttribute('lang', 'en');
  await panel.press('Отменить сохранение');
  await expect(panel.status).toHaveText('Последнее сохранение отменено.');
  expect(existsSync(site.toPath('en/pages/only.yaml'))).toBe(false);
  site.remove('ru/pages/only.yaml');
});

test('changes are described in words, and an issue links to its block', async ({ page }) => {
  const name = 'en/pages/courier.yaml';
  const panel = await openPanel(page, site, '/en/courier');
  await panel.choose('Title of the page');
  await panel.main.getByRole('combobox', { name: 'Link' }).fill('/en/no-such-page');
  await panel.press('Save');
  await expect(panel.status).toHaveText('Saved.');
  await panel.turnTo('Changes');
  const change = panel.main.getByRole('button', { name: new RegExp(`${name}.*changed`) });
  await expect(change).toContainText('Title of the page: Button: Link');

  // A page that is still loading must not close the tab that the editor has just opened.
  const release = await holdScripts(page);
  await panel.main.getByRole('button', { name: 'Files' }).click();
  await panel.main.getByRole('searchbox').fill('en/pages/contacts.yaml');
  await panel.main.getByRole('button', { name: /en\/pages\/contacts\.yaml/ }).click();
  await expect(panel.frame.locator('[data-block="contacts"]')).toBeAttached({ timeout: 30_000 });
  await panel.turnTo('Changes');
  const loaded = page.evaluate(waitForFrame);
  await release();
  await loaded;
  await panel.press('Check');
  const issues = panel.main.getByRole('list', { name: 'Problems' });
  await issues.getByRole('button', { name: /no-such-page/ }).click({ timeout: 60_000 });
  await expect(panel.frame.locator('[data-block="couriers-advantages"]')).toHaveCSS('cursor', 'pointer');
  await expect(panel.main.getByText(name)).toBeVisible();
  await expect(panel.main.getByRole('heading', { level: 2, name: 'Title of the page' })).toBeVisible();
  await expect(panel.main.getByRole('combobox', { name: 'Link' })).toHaveValue('/en/no-such-page');
  await expect(panel.main.getByRole('combobox', { name: 'Link' })).toBeFocused();
  await panel.press('Undo save');
  await expect(panel.status).toHaveText('The last save is undone.');
});

test('an uploaded image is in the draft and in the page', async ({ page }) => {
  const panel = await openPanel(page, site, '/ru/courier');
  await panel.choose('Заголовок страницы');
  const create = { width: 52, height: 20, channels: 3, background: '#ff5a1f' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const loaded = page.waitForResponse((response) => response.url().includes('/uploads/sign'));
  const input = panel.main.getByRole('button', { name: 'Выбрать файл: Файл' });
  await input.setInputFiles({ name: 'Sign.PNG', mimeType: 'image/png', buffer });
  await expect(panel.main.getByRole('combobox', { name: /^Файл/ })).toHaveValue('/uploads/sign.webp');
  expect((await loaded).status()).toBe(200);
  const image = panel.frame.locator('[data-block="title"] img[src="/uploads/sign.webp"]');
  await expect(image.filter({ visible: true })).toHaveJSProperty('naturalWidth', 52);
  const draft = parse(readFileSync(path.join(site.drafts, 'ru/pages/courier.yaml'), 'utf8'));
  expect(draft.blocks[0].content.image).toEqual({ src: '/uploads/sign.webp', width: 52, height: 20 });
  await panel.press('Отбросить');
  await expect(image).toHaveCount(0);
});
