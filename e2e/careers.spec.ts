import { openFooter } from './footer.ts';
import { createEmail, getSubscribeForm, messages } from './form-pages.ts';
import { findSubscription } from './inbox.ts';
import { expect, type Page, test } from './test.ts';

const texts = {
  ru: {
    search: 'Поиск по вакансиям',
    city: 'Город',
    several: 'Выбрано: 2',
    picked: 'Выбранные фильтры',
    removeAll: 'Сбросить всё',
    showAll: 'Показать все',
    previous: 'Вернуть прежние фильтры',
    empty: 'По этим фильтрам ничего не нашлось',
    reset: 'Сбросить фильтры',
    shifts: /^Сменный график/,
    office: /^На месте/,
    full: /^Полный день/,
    apply: 'Откликнуться',
    closed: 'Вакансия закрыта',
    similar: 'Похожие вакансии',
    word: 'ВЕЛОМЕХАНИК',
    found: ['Веломеханик зимнего парка'],
    all: /^29 вакансий$/,
  },
  en: {
    search: 'Search jobs',
    city: 'City',
    several: '2 selected',
    picked: 'Active filters',
    removeAll: 'Clear all',
    showAll: 'Show all',
    previous: 'Restore previous filters',
    empty: 'Nothing matches these filters',
    reset: 'Clear the filters',
    shifts: /^Shifts/,
    office: /^On site/,
    full: /^Full-time/,
    apply: 'Apply',
    closed: 'This job is closed',
    similar: 'Similar jobs',
    word: 'WINTER BIKE',
    found: ['Winter bike mechanic'],
    all: /^29 jobs$/,
  },
} as const;

const languages = ['ru', 'en'] as const;

function getCards(page: Page) {
  return page.locator('[data-block=vacancy-list] li:has(> h2)').filter({ visible: true });
}

function getTitles(page: Page) {
  return getCards(page).locator('h2').allTextContents();
}

/** Opens the filters on a phone, while they are closed. */
function getOpener(page: Page) {
  return page.locator('[data-opener]:not(:checked)');
}

/** Labels of a card that filters use: city, work format, tags. */
function getLabels(page: Page, name: string) {
  return getCards(page).locator(`a[href*="?${name}="]`).allTextContents();
}

/** The line above the list: «29 вакансий». */
function getAmount(page: Page) {
  return page.locator('[data-block=vacancy-list] p[tabindex="-1"]');
}

/** Waits until the count differs from `before` and all its cards are visible: they are rendered in steps. */
async function waitForMatches(page: Page, before: string | RegExp): Promise<number> {
  await expect(getAmount(page)).not.toHaveText(before);
  const readAmount = async () => Number.parseInt((await getAmount(page).textContent()) ?? '', 10);
  await expect.poll(async () => (await getCards(page).count()) - (await readAmount())).toBe(0);
  return readAmount();
}

test.beforeEach(async ({ context, page, baseURL }) => {
  // On phones the filters are closed at first.
  await page.addLocatorHandler(getOpener(page), (opener) =>
    opener.evaluate((box) => Object.assign(box, { checked: true })),
  );
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

for (const language of languages) {
  const t = texts[language];
  const list = `/${language}/careers`;

  test.describe(`careers in ${language}`, () => {
    test('the list shows twenty cards, then all, and moves the focus to the first new one', {
      tag: '@firefox',
    }, async ({ page }) => {
      await page.goto(list);
      await expect(getCards(page)).toHaveCount(20);
      await expect(page.getByText(t.all)).toBeVisible();
      await page.getByRole('button', { name: t.showAll }).click();
      await expect(getCards(page)).toHaveCount(29);
      await expect(getCards(page).nth(20).getByRole('link').first()).toBeFocused();
      await expect(page.getByRole('button', { name: t.showAll })).toBeHidden();
    });

    test('values of one filter widen the list, further filters narrow it, and all matches are shown', {
      tag: '@firefox',
    }, async ({ page }) => {
      await page.goto(list);
      await page.getByRole('checkbox', { name: t.full }).check();
      await expect(page).toHaveURL(`${list}?schedule=full-time`);
      const full = await waitForMatches(page, t.all);
      await page.getByRole('checkbox', { name: t.shifts }).check();
      await expect(page).toHaveURL(`${list}?schedule=full-time&schedule=shifts`);
      const both = await waitForMatches(page, new RegExp(`^${full} `));
      expect(both).toBeGreaterThan(Math.max(20, full));
      await page.getByRole('combobox', { name: t.city }).selectOption('novosibirsk');
      await expect(page).toHaveURL(`${list}?city=novosibirsk&schedule=full-time&schedule=shifts`);
      const amount = await waitForMatches(page, new RegExp(`^${both} `));
      expect(new Set(await getLabels(page, 'city')).size).toBe(1);
      expect(amount).toBeLessThan(full);
      await expect(page.locator('[data-block=vacancy-list] [role=status]')).toContainText(`${amount} `);
    });

    test('the search matches titles, ignoring case', { tag: '@firefox' }, async ({ page }) => {
      await page.goto(list);
      await page.getByRole('searchbox', { name: t.search }).fill(t.word);
      await expect.poll(() => getTitles(page)).toEqual(t.found);
      await expect(page).toHaveURL(/\?search=/);
    });

    test('chips remove filters one by one and all at once', { tag: '@firefox' }, async ({ page }) => {
      await page.goto(`${list}?city=novosibirsk&schedule=full-time&job-type=office`);
      const chips = page.getByRole('list', { name: t.picked }).getByRole('button');
      await expect(chips).toHaveCount(4);
      await chips.first().click();
      await expect(chips).toHaveCount(2);
      await expect(chips.first()).toBeFocused();
      await expect(page).toHaveURL(`${list}?schedule=full-time&job-type=office`);
      await page.getByRole('checkbox', { name: t.shifts }).check();
      await page.getByRole('button', { name: t.removeAll }).click();
      await expect(page).toHaveURL(list);
      await expect(getCards(page)).toHaveCount(20);
    });

    test('an empty result shows a message with help', { tag: '@firefox' }, async ({ page }) => {
      await page.goto(`${list}?city=chita&tag=design`);
      await expect(page.getByRole('heading', { name: t.empty })).toBeVisible();
      await expect(getCards(page)).toHaveCount(0);
      await page.getByRole('button', { name: t.reset }).click();
      await expect(getCards(page)).toHaveCount(20);
      await expect(page.getByRole('heading', { name: t.empty })).toBeHidden();
    });

    test('a query preselects filters; unknown values are ignored', { tag: '@firefox' }, async ({ page }) => {
      await page.goto(`${list}?city=chita&city=kazan&city=atlantis&tag=nope&utm=mail`);
      await expect(page.getByRole('combobox', { name: t.city })).toHaveValue('*');
      await expect(page.getByText(t.several)).toBeAttached();
      await expect.poll(async () => new Set(await getLabels(page, 'city')).size).toBe(2);
      await expect(page).toHaveURL(`${list}?utm=mail&city=kazan&city=chita`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${list}$`));
      await page.reload();
      await expect(page.getByText(t.several)).toBeAttached();
    });

    test('Back and Forward show the whole list and offer the previous filters', { tag: '@firefox' }, async ({
      page,
    }) => {
      await page.goto(list);
      await page.getByRole('checkbox', { name: t.shifts }).check();
      await expect(page).toHaveURL(`${list}?schedule=shifts`);
      await waitForMatches(page, t.all);
      const titles = await getTitles(page);
      await getCards(page).first().locator('h2 a').click();
      await expect(page.locator('h1')).toHaveText(titles[0] ?? '');
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect(getCards(page)).toHaveCount(20);
      await page.getByRole('button', { name: t.previous }).click();
      await expect.poll(() => getTitles(page)).toEqual(titles);
      await expect(page).toHaveURL(`${list}?schedule=shifts`);
      await expect(page.getByRole('button', { name: t.previous })).toBeHidden();
    });

    test('Back and Forward do the same after a full load', async ({ page }) => {
      await page.goto(`${list}?schedule=shifts`);
      // The document contains all cards; the script shows twenty of them, or those that fit.
      await expect.poll(() => getCards(page).count()).toBeLessThan(20);
      await page.goto('/api/health/live');
      await page.goBack();
      await expect(getCards(page)).toHaveCount(20);
      await expect(page.getByRole('button', { name: t.previous })).toBeVisible();
    });

    test('tag, city and work format of a card and of a vacancy link to the filtered list', async ({
      page,
    }) => {
      await page.goto(list);
      const tag = getCards(page).first().locator('a[href*="?tag="]').first();
      const [href, label] = [await tag.getAttribute('href'), await tag.textContent()];
      await tag.click();
      await expect(page).toHaveURL(href ?? '');
      await expect(page.getByRole('list', { name: t.picked })).toContainText(label ?? '');
      await getCards(page).first().locator('h2 a').click();
      await expect(page.locator('h1')).toBeVisible();
      for (const name of ['city', 'job-type', 'tag']) {
        const link = page.locator(`[data-block=vacancy-details] a[href*="?${name}="]`).first();
        await expect(link).toHaveAttribute('href', new RegExp(`^${list}\\?${name}=`));
      }
      await page.locator('[data-block=vacancy-details] a[href*="?job-type="]').first().click();
      await expect(page).toHaveURL(/\?job-type=/);
      await expect(page.getByRole('list', { name: t.picked })).toBeVisible();
      await expect.poll(async () => new Set(await getLabels(page, 'job-type')).size).toBe(1);
    });

    test('switching the language clears the filters', async ({ page }) => {
      await page.goto(`${list}?schedule=shifts`);
      const other = language === 'ru' ? 'en' : 'ru';
      const link = page.locator(`a[hreflang=${other}]`).filter({ visible: true });
      if ((await link.count()) === 0) await page.locator('header button').first().click();
      await link.first().click();
      await expect(page).toHaveURL(`/${other}/careers`);
      await expect(getCards(page)).toHaveCount(20);
      await expect(page.getByRole('button', { name: texts[other].previous })).toBeHidden();
    });

    test('an open vacancy has a link to its form', async ({ page }) => {
      await page.goto(`/${language}/vacancy/fleet-mechanic`);
      await page.getByRole('link', { name: t.apply, exact: true }).click();
      await expect(page).toHaveURL(/#vacancy-form$/);
      await expect(page.locator('#vacancy-form select').first()).toHaveValue('fleet-mechanic');
      await expect(page.locator('#vacancy-form')).toBeInViewport();
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    });

    test('a closed vacancy has no form, is not indexed and shows similar ones', async ({ page }) => {
      await page.goto(`/${language}/vacancy/ios-developer`);
      await expect(page.getByText(t.closed)).toBeVisible();
      await expect(page.getByRole('link', { name: t.apply, exact: true })).toHaveCount(0);
      await expect(page.locator('#vacancy-form')).toHaveCount(0);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
      expect(data).not.toContain('JobPosting');
      await expect(page.getByRole('heading', { name: t.similar })).toBeVisible();
      for (const card of await page.locator('#similar-vacancies h3 a').all()) {
        await expect(card).toHaveAttribute('href', new RegExp(`^/${language}/vacancy/(?!ios-developer)`));
      }
    });

    test('cards show the same salary as the vacancy', async ({ page }) => {
      await page.goto(list);
      const card = page.getByRole('listitem').filter({ has: page.locator('a[href$="/fleet-mechanic"]') });
      const salary = /110[\s,]000\s?–\s?₽?145[\s,]000/;
      await expect(card).toContainText(salary);
      await card.locator('h2 a').click();
      await expect(page.locator('[data-block=vacancy-details] header')).toContainText(salary);
    });

    test('a printed vacancy omits interactive parts', async ({ page }) => {
      await page.goto(`/${language}/vacancy/fleet-mechanic`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('h1')).toBeVisible();
      const useless = 'body > header, body > footer, nav, form, details, #similar-vacancies';
      await expect(page.locator(useless).filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('link', { name: t.apply, exact: true })).toBeHidden();
    });
  });

  test.describe(`careers in ${language} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('the page lists all vacancies and has no dead controls', async ({ page }) => {
      await page.goto(`${list}?schedule=shifts`);
      await expect(getCards(page)).toHaveCount(29);
      await expect(page.getByText(t.all)).toBeVisible();
      await expect(page.getByLabel(t.search)).toBeHidden();
      await expect(page.getByText(t.showAll)).toBeHidden();
      await getCards(page).nth(25).locator('h2 a').click();
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('#vacancy-form form')).toHaveAttribute('method', 'post');
    });

    test('a closed vacancy links to a subscription to similar ones', async ({ page }) => {
      await page.goto(`/${language}/vacancy/ios-developer`);
      const topic = `${await page.locator('h1').textContent()}, `.replace('.', '');
      await page.getByRole('link', { name: messages[language].VacancyDetails.notify }).click();
      const form = getSubscribeForm(page, language);
      await expect(form.email).toBeInViewport({ ratio: 1 });
      await expect(form.topic).toHaveValue(new RegExp(`^${topic}`));
      const email = createEmail();
      await form.email.fill(email);
      await form.agreement.check();
      await form.send.click();
      await expect(page).toHaveURL(/thank-you/);
      expect(findSubscription(email)?.['topic']).toMatch(topic);
    });
  });
}

test('the search treats the letters ё and е as equal', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/ru/careers');
  const search = page.getByRole('searchbox');
  await search.fill('стажер');
  await expect.poll(() => getTitles(page)).toEqual(['Стажёр в\u00a0команду безопасности поездок']);
  await search.fill('мЁханик');
  await expect.poll(async () => (await getTitles(page)).length).toBeGreaterThan(1);
});

test('the list is the same after client-side navigation', async ({ page }) => {
  await page.goto('/ru/careers');
  await expect(getCards(page)).toHaveCount(20);
  const titles = await getTitles(page);
  const issues: string[] = [];
  page.on('console', (message) => message.type() === 'error' && issues.push(message.text()));
  await openFooter(page);
  await page.locator('footer a[href="/ru/contacts"]').first().click();
  await expect(page).toHaveURL('/ru/contacts');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await openFooter(page);
  await page.locator('footer a[href="/ru/careers"]').first().click();
  await expect(page).toHaveURL('/ru/careers');
  await expect.poll(() => getTitles(page)).toEqual(titles);
  expect(await page.evaluate(() => Reflect.has(globalThis, 'isSameDocument'))).toBe(true);
  await page.getByRole('checkbox', { name: texts.ru.shifts }).check();
  await expect(page).toHaveURL('/ru/careers?schedule=shifts');
  expect(issues).toEqual([]);
});

test('hydration does not change the list', async ({ page }) => {
  const issues: string[] = [];
  page.on('console', (message) => message.type() === 'error' && issues.push(message.text()));
  page.on('pageerror', (error) => issues.push(error.message));
  await page.goto('/ru/careers', { waitUntil: 'networkidle' });
  await expect(getCards(page)).toHaveCount(20);
  expect(issues).toEqual([]);
});

test('input from before hydration is applied', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/ru/careers?city=novosibirsk', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('поддержк');
  await page.getByRole('checkbox', { name: texts.ru.shifts }).check();
  await expect(page).toHaveURL(/\?city=novosibirsk&schedule=shifts&search=/);
  await expect.poll(() => getTitles(page)).toEqual(['Специалист поддержки водителей']);
  await expect(page.getByRole('searchbox')).toHaveValue('поддержк');
  await expect(page.getByRole('checkbox', { name: texts.ru.shifts })).toBeChecked();
});

test('the first vacancy is in the first screen of a phone, below one row of filters', async ({ page }) => {
  await page.removeLocatorHandler(getOpener(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ru/careers');
  await expect(getCards(page).first().locator('h2')).toBeInViewport();
  await expect(page.getByRole('checkbox', { name: texts.ru.shifts })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Фильтры' }).check({ force: true });
  await expect(page.getByRole('checkbox', { name: texts.ru.shifts })).toBeVisible();
});
