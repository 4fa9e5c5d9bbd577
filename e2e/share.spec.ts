import { expect, type Page, test } from './test.ts';

const path = '/en/news/chita';
const title = 'Three years in Chita: how our 38th city settled in';

declare global {
  interface Window {
    opened: { href: string; features: string }[];
  }
}

test.beforeEach(async ({ context, page, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
  await page.addInitScript(() => {
    window.opened = [];
    window.open = (href, _target, features) => {
      window.opened.push({ href: String(href), features: features ?? '' });
      return window;
    };
  });
});

const getButton = (page: Page) => page.locator('summary', { hasText: 'Share' });
const getList = (page: Page) => page.locator('details', { has: getButton(page) }).getByRole('list');

async function openList(page: Page) {
  await page.goto(path);
  await getButton(page).click();
  await expect(getList(page)).toBeVisible();
}

const targets = [
  ['Telegram', 'https://t.me/share/url', [550, 400], { text: title }],
  ['WhatsApp', 'https://wa.me/', [550, 400], {}],
  ['OK', 'https://connect.ok.ru/offer', [588, 480], { title }],
  ['VK', 'https://vk.com/share.php', [660, 460], { title }],
] as const;

for (const [name, address, [width, height], expected] of targets) {
  test(`${name} opens in a window of ${width}×${height}`, { tag: '@firefox' }, async ({ page, baseURL }) => {
    await openList(page);
    await getList(page).getByRole('link', { name, exact: true }).click();
    const [opened, ...rest] = await page.evaluate(() => window.opened);
    expect(rest).toEqual([]);
    const { origin, pathname, searchParams } = new URL(opened?.href ?? '');
    expect(origin + pathname).toBe(address);
    const given = Object.fromEntries(searchParams);
    const url = `${baseURL}${path}`;
    if (name === 'WhatsApp') expect(given).toEqual({ text: `${title} ${url}` });
    else expect(given).toMatchObject({ url, ...expected });
    expect(opened?.features).toContain(`width=${width},height=${height}`);
    await expect(getList(page)).toBeHidden();
    await expect(page).toHaveURL(path);
  });
}

test('Viber is a normal link', async ({ page, baseURL }) => {
  await openList(page);
  const viber = getList(page).getByRole('link', { name: 'Viber' });
  const text = encodeURIComponent(`${title} ${baseURL}${path}`);
  await expect(viber).toHaveAttribute('href', `viber://forward?text=${text}`);
  await expect(viber).not.toHaveAttribute('target');
});

test('shows for two seconds that the link was copied, then closes', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openList(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await getList(page).getByRole('button', { name: 'Copy link' }).click();
  const copied = getList(page).getByRole('button', { name: 'Link copied' });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
  await page.clock.runFor(1_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(getList(page)).toBeHidden();
});

test('closes on a click outside and on Escape, which restores the focus', { tag: '@firefox' }, async ({
  page,
}) => {
  await openList(page);
  await page.locator('h1').click();
  await expect(getList(page)).toBeHidden();
  const button = getButton(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(getList(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(getList(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('uses the system’s share dialog if there is one', { tag: '@firefox' }, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      window.opened.push({ href: data?.url ?? '', features: data?.title ?? '' });
    };
  });
  await openList(page);
  await getList(page).getByRole('button', { name: 'More…' }).click();
  expect(await page.evaluate(() => window.opened)).toEqual([{ href: `${baseURL}${path}`, features: title }]);
  await expect(getList(page)).toBeHidden();
});
