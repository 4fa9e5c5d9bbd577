import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import packageFile from '#package.json' with { type: 'json' };
import { expect, test } from './test.ts';

const folder = '.next/static/chunks';

/** Finds class static blocks and lookbehind, which Safari supports only from 16.4. */
function findTooNew(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findTooNew);
  if (!value || typeof value !== 'object') return [];
  const { type, regex } = value as { type?: string; regex?: { pattern: string } };
  const found = [type === 'StaticBlock' && type, regex && /\(\?<[=!]/.test(regex.pattern) && regex.pattern];
  const own = found.filter((each) => typeof each === 'string');
  return [...own, ...Object.values(value).flatMap(findTooNew)];
}

test('every script file parses in the oldest supported browsers', () => {
  // ES2022 without the syntax above. Change both when the oldest supported browser changes.
  expect(packageFile.browserslist).toEqual(['chrome 99', 'edge 99', 'firefox 98', 'safari 15.4']);
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const script = parse(readFileSync(`${folder}/${name}`, 'utf8'), {
      ecmaVersion: 2022,
      sourceType: 'script',
    });
    expect(findTooNew(script), name).toEqual([]);
  }
});

test('the inline scripts parse in far older browsers, which then show the page without scripts', async ({
  request,
}) => {
  const html = await (await request.get('/ru')).text();
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  for (const text of inline) expect(() => parse(text, { ecmaVersion: 2020 })).not.toThrow();
  expect(() => parse(inline.at(-1) ?? '', { ecmaVersion: 5 })).not.toThrow();
});

/** Runs in the page before its scripts: removes features of newer browsers, as far as possible. */
function removeNewFeatures() {
  const lists: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'group', 'groupToMap']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [AbortSignal, ['timeout', 'any']],
    [URL, ['canParse', 'parse']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'getHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'inert']],
    [HTMLButtonElement.prototype, ['command', 'commandForElement']],
    [Document.prototype, ['startViewTransition']],
    [
      window,
      ['navigation', 'scheduler', 'CommandEvent', 'ViewTransition', 'Iterator', 'CSSStartingStyleRule'],
    ],
    [Response, ['json']],
  ];
  for (const [owner, names] of lists) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('the site works in a browser with only the features of the oldest supported one', async ({ page }) => {
  await page.addInitScript(removeNewFeatures);
  await page.goto('/ru/careers');
  await expect(page.locator('html[data-scripts="live"]')).toBeAttached();
  const cards = page.locator('main li:has(h2 a)');
  await expect(cards).toHaveCount(20);
  await page.getByRole('button', { name: /^Показать/ }).click();
  expect(await cards.count()).toBeGreaterThan(20);
  await page.getByRole('searchbox').fill('механик');
  await expect(page).toHaveURL(/search=|q=/);
  await page.locator('footer a[href="/ru/news"]').first().click();
  await expect(page).toHaveURL('/ru/news');
  await expect(page.locator('html[data-scripts="live"]')).toBeAttached();
  await page.locator('main li:has(h2, h3) a').first().click();
  await page.getByRole('button', { name: 'Нравится' }).click();
});
