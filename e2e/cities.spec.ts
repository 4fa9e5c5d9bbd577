import { openFooter } from './footer.ts';
import { createEmail, getSubscribeForm, messages } from './form-pages.ts';
import { findSubscription } from './inbox.ts';
import { languages } from './site-under-test.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const texts = {
  ru: {
    menu: 'Города',
    title: 'Тридцать восемь остановок',
    zone: 'МСК',
    night: 'Доставка ночью',
    omsk: 'Омск',
  },
  en: { menu: 'Cities', title: 'Thirty-eight stops', zone: 'MSK', night: 'Night delivery', omsk: 'Omsk' },
};
const known = ['ru', 'en'] as const;

const getMap = (page: Page) => page.locator('[data-block=cities]');
const getStops = (page: Page) => getMap(page).locator('li a').filter({ visible: true });
const getZoneMarkers = (page: Page) => getMap(page).locator('p:has(> span > span + span)');

async function fixClock(page: Page) {
  await page.clock.setFixedTime(new Date('2026-11-22T14:30:00Z'));
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

for (const language of known) {
  const t = texts[language];

  test(`the footer links to all stops, in ${language}`, async ({ page }) => {
    await page.goto(`/${language}/contacts`);
    await openFooter(page);
    await page.getByRole('contentinfo').getByRole('link', { name: t.menu, exact: true }).click();
    await expect(page).toHaveURL(`/${language}/cities`);
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(getStops(page)).toHaveCount(38);
  });

  test(`clocks show the time of their zone, in ${language}`, { tag: '@firefox' }, async ({ page }) => {
    await fixClock(page);
    await page.goto(`/${language}/cities`);
    const offsets = ['−1', '', '+1', '+2', '+3', '+4', '+5', '+6'];
    const expected = offsets.map((offset, index) => `${16 + index}:30${t.zone}${offset}`);
    await expect.poll(() => getZoneMarkers(page).allTextContents()).toEqual(expected);
    await expect(getMap(page).locator('p[data-night]')).toHaveText([/22:30/, /23:30/]);
    await expect(getMap(page).locator('path[data-night]')).toHaveCount(2);
  });

  test(`a search shows only matching stops, in ${language}`, { tag: '@firefox' }, async ({ page }) => {
    await page.goto(`/${language}/cities`);
    await page.getByRole('checkbox', { name: t.night }).check();
    await expect(getStops(page)).toHaveCount(9);
    await page.getByRole('checkbox', { name: t.night }).uncheck();
    await page.getByRole('searchbox').fill(t.omsk.toUpperCase());
    await expect(getStops(page)).toHaveText([new RegExp(t.omsk)]);
    await expect(getMap(page).getByRole('status')).toContainText('1');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(`/${language}/cities/omsk`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.omsk);
  });
}

for (const isTouched of [false, true]) {
  test(`a search for an unknown city leads to a subscription for it, by ${isTouched ? 'its link' : 'Enter'}`, {
    tag: '@firefox',
  }, async ({ page }) => {
    await page.goto('/ru/cities', { waitUntil: 'networkidle' });
    const form = getSubscribeForm(page, 'ru');
    // The form takes the city even if the visitor has used it before.
    if (isTouched) await form.topic.fill('Казань');
    await page.getByRole('searchbox').fill('вологда');
    await expect(getMap(page).getByRole('status')).toHaveText(messages.ru.Cities.none);
    const link = page.getByRole('link', { name: messages.ru.Cities.ask });
    await (isTouched ? link.click() : page.getByRole('searchbox').press('Enter'));
    await expect(form.email).toBeFocused();
    await expect(form.email).toBeInViewport({ ratio: 1 });
    await expect(form.topic).toHaveValue('Вологда');
    const email = createEmail();
    await form.email.fill(email);
    await form.agreement.check();
    await form.send.click();
    await expect(page.getByRole('dialog', { name: form.texts['thanks-title'] })).toBeVisible();
    expect(findSubscription(email)).toMatchObject({ topic: 'Вологда', page: 'ru/cities' });
    await page.keyboard.press('Escape');
    await expect(form.topic).toHaveValue('');
  });
}

/** Pairs of overlapping texts of the map, and texts that are cut. */
function findCollisions(page: Page): Promise<string[]> {
  return getMap(page).evaluate((map) => {
    const texts = [...map.querySelectorAll('p > span + span, li a > span, [aria-hidden] a > span')];
    const boxes = texts
      .filter((element) => getComputedStyle(element).visibility === 'visible')
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return { text: element.textContent, ...range.getBoundingClientRect().toJSON() };
      });
    // On phones the drawing is wider than the window, to scroll.
    const drawing = map.querySelector('[aria-hidden]:has(> a)')?.getBoundingClientRect();
    const end = Math.max(drawing?.right ?? 0, document.documentElement.clientWidth);
    const isCut = ({ left, right }: DOMRect) => left < 0 || right > end;
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return [
      ...boxes.filter(isCut).map(({ text }) => `${text} is cut`),
      ...boxes.flatMap((box, index) =>
        boxes.slice(index + 1).flatMap((other) => (meet(box, other) ? `${box.text} | ${other.text}` : [])),
      ),
    ];
  });
}

test('labels of the map do not overlap in any window', async ({ page }) => {
  test.setTimeout(180_000);
  for (const language of languages) {
    await page.goto(`/${language}/cities`, { waitUntil: 'networkidle' });
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [667, 375],
      [600, 960],
      [768, 1024],
      [1023, 1366],
      [768, 700],
      [1024, 768],
      [1280, 720],
      [1440, 900],
      [1920, 1080],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await findCollisions(page), `${language} ${width}×${height}`).toEqual([]);
    }
  }
});

test('the map shows the places, and the list names them on it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/cities');
  const map = getMap(page).locator('[aria-hidden]:has(> a)');
  const pins = map.locator('a');
  await expect(pins).toHaveCount(38);
  const place = async (name: string) => {
    const box = await pins.filter({ hasText: name }).boundingBox();
    if (!box) throw new Error(`no pin ${name}`);
    return box;
  };
  const [moscow, sochi, chita] = [await place('Moscow'), await place('Sochi'), await place('Chita')];
  expect(sochi.y).toBeGreaterThan(moscow.y + 100);
  expect(chita.x).toBeGreaterThan(moscow.x + 500);
  await getMap(page).getByRole('link', { name: /^Omsk/ }).hover();
  await expect(map.locator('[data-named]')).toHaveText(['Omsk']);
  await pins.filter({ hasText: 'Surgut' }).click();
  await expect(page).toHaveURL('/en/cities/surgut');
});

test('on phones the map scrolls, and is after the list while a visitor searches', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/cities');
  const drawing = getMap(page).locator('[aria-hidden]:has(> a)');
  const getTop = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const list = getMap(page).getByRole('list');
  expect(await getTop(drawing)).toBeLessThan(await getTop(list));
  const chita = drawing.locator('a').filter({ hasText: 'Чита' });
  await expect(chita).not.toBeInViewport();
  await chita.scrollIntoViewIfNeeded();
  await expect(chita).toBeInViewport();
  expect(await page.evaluate(() => scrollX)).toBe(0);
  await page.getByRole('searchbox').fill('чита');
  await expect(getStops(page)).toHaveCount(1);
  expect(await getTop(list)).toBeLessThan(await getTop(drawing));
});

test('the map is a separate file that no other page requests', async ({ page, request }) => {
  const readScripts = async (path: string) => {
    const html = await (await request.get(path)).text();
    return new Set([...html.matchAll(/\/_next\/static\/[\w/.~-]+\.(?:js|css)/g)].map(([file]) => file));
  };
  const [home, map] = [await readScripts('/ru'), await readScripts('/ru/cities')];
  const own = [...map].filter((file) => !home.has(file));
  expect(own.some((file) => file.endsWith('.js'))).toBe(true);
  expect(own.some((file) => file.endsWith('.css'))).toBe(true);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto('/ru/driver', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => own.includes(path))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page lists all stops with their zones and no empty clocks', async ({ page }) => {
    await page.goto('/ru/cities');
    await expect(getStops(page)).toHaveCount(38);
    await expect(getZoneMarkers(page).last()).toHaveText('МСК+6');
    await expect(getMap(page).locator('path[d]').first()).toBeAttached();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await getStops(page).filter({ hasText: 'Чита' }).click();
    await expect(page).toHaveURL('/ru/cities/chita');
    await expect(page.getByText('МСК+6')).toBeVisible();
  });

  test('a visitor can subscribe to an unknown city', async ({ page }) => {
    await page.goto('/en/cities');
    const form = getSubscribeForm(page, 'en');
    const email = createEmail();
    await form.topic.fill('Vologda');
    await form.email.fill('vera@mail');
    await form.agreement.check();
    await form.send.click();
    await expect(form.topic).toHaveValue('Vologda');
    await form.email.fill(email);
    await form.agreement.check();
    await form.send.click();
    await expect(page).toHaveURL('/en/thank-you/subscribe#main');
    expect(findSubscription(email)).toMatchObject({ topic: 'Vologda', page: 'en/cities' });
  });
});

test('a city page shows its time, vacancies, news and neighbours', async ({ page }) => {
  await fixClock(page);
  await page.goto('/ru/cities/chita');
  const details = page.locator('[data-block=city-details]');
  await expect(details.getByText('23:30')).toBeVisible();
  await expect(details.getByText('5 мин')).toBeVisible();
  const all = page.locator('[data-block=vacancies]').getByRole('link', { name: /Смотреть/ });
  await expect(all).toHaveAttribute('href', '/ru/careers?city=chita');
  await expect(page.locator('[data-block=news]').getByRole('listitem')).toHaveText(/Чите/);
  await details.getByRole('link', { name: 'Улан-Удэ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Улан-Удэ');
  await expect(page.locator('[data-block=vacancies], [data-block=news]')).toHaveCount(0);
});

test('a city page shows its landmark, the prices of rides and its vacancies, in tiles without empty space', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/ru/cities/kazan');
    const scene = page.locator('[data-block=title] img').filter({ visible: true });
    await expect(scene).toHaveAttribute('src', /landmark-fortress/);
    const tiles = page.locator('[data-block=city-details] dl > div');
    await expect(tiles).toHaveCount(4);
    await expect(tiles.filter({ has: page.locator('form') })).toContainText(/\d\s₽/);
    await expect(tiles.getByRole('link', { name: /ваканси/ })).toHaveAttribute(
      'href',
      '/ru/careers?city=kazan',
    );
    for (const tile of await tiles.all()) {
      const box = await tile.boundingBox();
      const most = (await tile.locator('form').count()) > 0 ? 440 : 280;
      expect.soft(box?.height, `${width}: ${await tile.textContent()}`).toBeLessThan(most);
    }
  }
});

test('the first screen of a city page on a small phone has the title and the main action', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/ru/cities/chita', '/en/cities/nizhny-novgorod']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-block=city-details] a').first()).toBeInViewport({ ratio: 1 });
  }
});

test('a shared city has its own address, image and structured data', async ({ page, request, baseURL }) => {
  await page.goto('/en/cities/chita?utm=1');
  await expect(page).toHaveTitle(/^Chita: /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/en/cities/chita`);
  const russian = page.locator('link[rel=alternate][hreflang=ru]');
  await expect(russian).toHaveAttribute('href', `${baseURL}/ru/cities/chita`);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toBe(`${baseURL}/og/en/cities/chita.png`);
  const drawn = await request.get(image ?? '');
  expect(drawn.headers()['content-type']).toBe('image/png');
  const bytes = await drawn.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [breadcrumbs, service] = data.map((text) => JSON.parse(text));
  expect(breadcrumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Cities',
    'Chita',
  ]);
  expect(service).toMatchObject({
    '@type': 'TaxiService',
    areaServed: { '@type': 'City', name: 'Chita' },
    image,
  });
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${baseURL}/en/cities/chita</loc>`);
});

test('an unknown city is not found', async ({ request }) => {
  for (const path of ['/ru/cities/nowhere', '/ru/cities/chita/x', '/og/ru/cities/nowhere.png']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
