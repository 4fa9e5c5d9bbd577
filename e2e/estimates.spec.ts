import { findIssues } from './axe.ts';
import { expect, type Page, test } from './test.ts';

const texts = {
  ru: {
    city: 'Город',
    km: 'Расстояние',
    send: 'Посчитать',
    route: /^Вокзал — аэропорт/,
    pet: 'Питомец',
    start: '349 ₽',
    moved: '371 ₽',
    said: 'Поездка стоит: 371 ₽',
    asked: ['149 ₽', '10 км × 10 ₽', '45 мин × 5 ₽', '150 ₽'],
    askedSum: '624 ₽',
    least: '149 ₽',
    hours: /Работаете в.день/,
    earned: '25 389 ₽',
    less: '22 215 ₽',
  },
  en: {
    city: 'City',
    km: 'Distance',
    send: 'Work it out',
    route: /^Station to airport/,
    pet: 'Pet',
    start: '₽349',
    moved: '₽371',
    said: 'Your ride costs: ₽371',
    asked: ['₽149', '10 km × ₽10', '45 min × ₽5', '₽150'],
    askedSum: '₽624',
    least: '₽149',
    hours: 'Hours a day',
    earned: '₽25,389',
    less: '₽22,215',
  },
} as const;
const languages = ['ru', 'en'] as const;

const asked = 'city=omsk&class=calm&time=day&extra=pet&km=12&minutes=48';

/** The price and the price breakdown below it, with normal spaces. */
async function readBreakdown(page: Page, form = 'fare'): Promise<string> {
  const text = await page.locator(`#${form} p:has(+ dl), #${form} dl`).allTextContents();
  return text.join('\n').replaceAll('\u00a0', ' ');
}

async function expectAsked(page: Page, language: keyof typeof texts): Promise<void> {
  const breakdown = await readBreakdown(page);
  expect(breakdown.split('\n')[0]).toBe(texts[language].askedSum);
  for (const part of texts[language].asked) expect(breakdown).toContain(part);
}

for (const language of languages) {
  const t = texts[language];

  test(`${language}: the keyboard computes a price, which is announced once and kept in the address`, {
    tag: '@firefox',
  }, async ({ page }) => {
    await page.goto(`/${language}/tariffs`);
    await expect.poll(() => readBreakdown(page)).toContain(t.start);
    await page.getByRole('slider', { name: t.km }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readBreakdown(page)).toContain(t.moved);
    await expect(page).toHaveURL(/[?&]km=14(?:&|$)/);
    await expect(page.locator('#fare').getByRole('status')).toHaveText(t.said);
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/[?&]km=1(?:&|$)/);
    await page.reload();
    await expect(page.getByRole('slider', { name: t.km })).toHaveValue('1');
  });

  test(`${language}: a shared address shows its price without accessibility violations`, async ({ page }) => {
    const response = await page.goto(`/${language}/tariffs?${asked}`);
    await expectAsked(page, language);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/${language}/tariffs$`),
    );
    expect(await findIssues(page)).toEqual([]);
    await page.locator('#fare').getByRole('button', { name: t.route }).click();
    await expect(page).toHaveURL(/km=12&minutes=25$/);
  });

  test(`${language}: the site computes the earnings of drivers and couriers`, async ({ page }) => {
    await page.goto(`/${language}/driver`);
    await expect.poll(() => readBreakdown(page, 'earnings')).toContain(t.earned);
    await page.getByRole('slider', { name: t.hours }).press('ArrowLeft');
    await expect.poll(() => readBreakdown(page, 'earnings')).toContain(t.less);
    await expect(page).toHaveURL(/hours=7/);
    await page.goto(`/${language}/courier?work=bike&hours=12&days=1`);
    expect(await readBreakdown(page, 'earnings')).toMatch(/12 . × /);
    await expect(page.locator('#earnings input[value=bike]')).toBeChecked();
  });

  test.describe(`without scripts, ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('the server computes the price, on the same page at the same place', async ({ page }) => {
      await page.goto(`/${language}/tariffs`);
      await page.getByRole('combobox', { name: t.city }).selectOption('omsk');
      await page.getByRole('slider', { name: t.km }).fill('12');
      await page.locator('input[name=minutes]').fill('48');
      await page
        .locator('label')
        .filter({ hasText: new RegExp(`^${t.pet}$`) })
        .click();
      await page.getByRole('button', { name: t.send }).click();
      await expect(page).toHaveURL(`/${language}/tariffs?${asked}#fare`);
      await expectAsked(page, language);
      await page.getByRole('button', { name: t.route }).click();
      await expect(page.locator('input[name=minutes]')).toHaveValue('25');
      await page.goto(`/${language}/cities/omsk?km=1&minutes=1`);
      expect(await readBreakdown(page)).toContain(t.least);
    });
  });
}

test('the query of a page selects only its price: other parameters and invalid values change nothing', {
  tag: '@adapter',
}, async ({ request }) => {
  const get = async (query: string) => (await request.get(`/ru/tariffs${query}`)).text();
  const plain = await get('');
  expect(await get('?km=12')).toBe(plain);
  expect(await get('?km=abc&minutes=18&x=1')).toBe(plain);
  expect(await get('?from=mail')).toBe(plain);
  expect(await get(`?${asked}`)).toBe(await get(`?x=1&minutes=48&km=12&extra=pet&city=omsk`));
  expect(await get(`?${asked}`)).not.toBe(plain);
  expect((await request.get('/ru/nowhere?km=3')).status()).toBe(404);
  expect(await (await request.get('/ru/about?km=3')).text()).toBe(
    await (await request.get('/ru/about')).text(),
  );
});

test('crawlers find prices that are correct in every city', async ({ page }) => {
  await page.goto('/ru/cities/omsk');
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const service = data.map((text) => JSON.parse(text)).find((item) => item['@type'] === 'TaxiService');
  expect(service.offers[0]).toEqual({
    '@type': 'Offer',
    name: 'Спокойный',
    priceSpecification: [
      { '@type': 'PriceSpecification', minPrice: 149, priceCurrency: 'RUB' },
      { '@type': 'UnitPriceSpecification', price: 10, unitCode: 'KMT', priceCurrency: 'RUB' },
      { '@type': 'UnitPriceSpecification', price: 5, unitCode: 'MIN', priceCurrency: 'RUB' },
    ],
  });
  await expect(page.getByRole('row', { name: 'Спокойный 149 ₽ 10 ₽ 5 ₽' })).toBeVisible();
  const map = await (await page.request.get('/sitemap.xml')).text();
  expect(map).toContain('/ru/tariffs<');
  expect(map).toContain('/en/tariffs<');
});
