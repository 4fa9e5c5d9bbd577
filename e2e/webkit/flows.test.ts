import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { By, error, Key, until, type WebElement } from 'selenium-webdriver';
import { type Site, startSite } from '#e2e/site/site.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { openPage, sizes } from './open-page.ts';
import { startWebKit } from './start-webkit.ts';

const patienceMs = 20_000;
const messages = { ru, en };
let site: Site;
let webkit: Awaited<ReturnType<typeof startWebKit>>;

before(async () => {
  site = await startSite({});
  webkit = await startWebKit();
});

after(async () => {
  await webkit.stop();
  await site.stop();
});

/** Opens a page without the cookie notice, which would cover elements. */
async function open(path: string): Promise<void> {
  await openPage(webkit.browser, `${site.origin}/ru/nope`);
  await webkit.browser.manage().addCookie({ name: 'cookieConsent', value: 'true' });
  await openPage(webkit.browser, `${site.origin}${path}`);
}

/** Retries: WebKit's driver fails when an element is replaced during the search. */
const find = (selector: string) =>
  webkit.browser.wait(
    () =>
      webkit.browser.findElement(By.css(selector)).catch((reason: unknown) => {
        const isGone = reason instanceof error.StaleElementReferenceError;
        if (isGone || reason instanceof error.NoSuchElementError) return null;
        throw reason;
      }),
    patienceMs,
    selector,
  ) as Promise<WebElement>;

async function findSeen(selector: string) {
  const element = await find(selector);
  await webkit.browser.wait(until.elementIsVisible(element), patienceMs, `${selector} is hidden`);
  return element;
}

/** Clicks the label, as a visitor does: checkboxes are drawn by their labels. */
async function click(selector: string): Promise<void> {
  const element = await findSeen(selector);
  await webkit.browser.executeScript(
    (node: Element) => node.scrollIntoView({ block: 'center', behavior: 'instant' }),
    element,
  );
  await element.click();
}

async function type(name: string, text: string): Promise<void> {
  await (await findSeen(`#application-form [name=${name}]`)).sendKeys(text);
}

const waitForPath = (path: string) =>
  webkit.browser.wait(
    async () => new URL(await webkit.browser.getCurrentUrl()).pathname === path,
    patienceMs,
    `not at ${path}`,
  );

for (const [language, texts] of Object.entries(messages)) {
  for (const [name, size] of Object.entries(sizes)) {
    describe(`in ${language}, ${name}`, () => {
      before(() => webkit.browser.manage().window().setRect(size));

      test('an application is validated, then sent', async () => {
        await open(`/${language}/vacancy/fleet-mechanic`);
        const send = await find('#application-form button[type=submit]');
        await send.sendKeys(Key.ENTER);
        await findSeen('#application-form [aria-invalid=true]');
        await type('name', 'Вера Соколова');
        await click('#application-form label:has([name=sex][value=f])');
        await type('city', 'Казань');
        await type('age', '32');
        await type('phone', '9990000001');
        const phone = await find('#application-form [name=phone]');
        assert.equal(await phone.getAttribute('value'), '+7 999 000-00-01');
        await click('#application-form [name=agreement]');
        await click('#application-form button[type=submit]');
        const modal = await findSeen('dialog[open]');
        const text = await modal.getText();
        assert.ok(text.includes(texts.forms['thanks-for-response-title']), text);
        assert.match(text, /M-\w{4}-\w{2}/);
      });

      test('filters narrow the list', async () => {
        await open(`/${language}/careers`);
        const count = () =>
          webkit.browser.executeScript<number>(
            () => document.querySelectorAll('[data-block=vacancy-list] li h2').length,
          );
        await webkit.browser.wait(async () => (await count()) === 20, patienceMs, 'not 20 cards');
        await click('[data-block=vacancy-list] label:has([value=shifts])');
        await webkit.browser.wait(until.urlContains('?schedule=shifts'), patienceMs);
        await webkit.browser.wait(async () => (await count()) < 20, patienceMs, 'as many cards as before');
      });

      test('the menus open, and a link changes the page without a full load', async () => {
        await open(`/${language}/news/chita`);
        await click('main summary');
        await findSeen('main details[open] ul');
        await webkit.browser.executeScript(() =>
          document.documentElement.setAttribute('data-document', 'same'),
        );
        const opener = await find('header button');
        if (await opener.isDisplayed()) await opener.click();
        else assert.equal(name, 'wide');
        const place = name === 'wide' ? 'header nav' : 'dialog[open]';
        await click(`${place} a[href="/${language}/careers"]`);
        await waitForPath(`/${language}/careers`);
        await findSeen('html[data-document=same] [data-block=vacancy-list] h2');
      });

      test('scrolling draws the line', async () => {
        await open(`/${language}/about`);
        const readTips = () =>
          webkit.browser.executeScript<string[]>(() =>
            [...document.querySelectorAll('div[class*=_line] > i')].map(
              (piece) => getComputedStyle(piece, '::before').clipPath,
            ),
          );
        const before = await readTips();
        await webkit.browser.executeScript(() =>
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
        );
        await webkit.browser.wait(
          async () => String(await readTips()) !== String(before),
          patienceMs,
          'no tip moved',
        );
      });
    });
  }
}
