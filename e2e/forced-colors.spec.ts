import { findIssues } from './axe.ts';
import { states } from './states.ts';
import { expect, type Page, test } from './test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL }]);
});

/** axe reads the colours of the page, not the forced ones, so its contrast rule is disabled. */
const unfit = ['color-contrast'];

/** Visible parts of controls: checkboxes are drawn by their labels. */
const faces = 'main :is(button, select, textarea, input[type=text], input[type=search], input[value] + span)';

/** Visible controls without an edge. */
async function findEdgeless(page: Page): Promise<string[]> {
  return page
    .locator(faces)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && getComputedStyle(element).borderTopWidth === '0px')
        .map((element) => element.outerHTML.slice(0, 120)),
    );
}

const pages = ['', '/vacancy/fleet-mechanic', '/careers', '/oferta', '/news/child-seats', '/about'];

for (const path of pages) {
  test(`every control of /ru${path} has a visible edge in forced colours`, async ({ page }) => {
    await page.goto(`/ru${path}`);
    expect(await findEdgeless(page)).toEqual([]);
    expect(await findIssues(page, unfit)).toEqual([]);
  });
}

/** Marks cards: rounded boxes that differ from the background behind them and contain no drawing. */
function markCards(page: Page): Promise<void> {
  return page.evaluate(() => {
    const toFill = (element: Element | null): string | undefined => {
      if (!element) return undefined;
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor.startsWith('rgb(') ? backgroundColor : toFill(element.parentElement);
    };
    for (const element of document.querySelectorAll('main *')) {
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor, borderTopLeftRadius } = getComputedStyle(element);
      if (width < 60 || height < 40 || Number.parseFloat(borderTopLeftRadius) < 4) continue;
      if (element.matches('svg, :has(> :is(svg, img, video))')) continue;
      const isCard = backgroundColor.startsWith('rgb(') && backgroundColor !== toFill(element.parentElement);
      if (isCard && element.checkVisibility()) element.setAttribute('data-card', '');
    }
  });
}

for (const path of ['', '/driver', '/cities/chita', '/careers']) {
  test(`every card of /ru${path} has a visible edge in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(`/ru${path}`);
    await markCards(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const flat = await page.locator('[data-card]').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { borderTopWidth, forcedColorAdjust } = getComputedStyle(card);
        const isFlat = borderTopWidth === '0px' && forcedColorAdjust !== 'none';
        return isFlat ? card.outerHTML.slice(0, 100) : [];
      }),
    );
    expect(flat).toEqual([]);
  });
}

for (const [name, { path, enter }] of Object.entries(states)) {
  test(`${name} has no accessibility violation in forced colours`, async ({ page }) => {
    await page.goto(path);
    await enter(page);
    expect(await findIssues(page, unfit)).toEqual([]);
  });
}

function getBackground(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
}

const choices = [
  [
    'a contact method',
    '/vacancy/fleet-mechanic',
    'input[name=contacts]:checked + span',
    'input[name=contacts]:not(:checked) + span',
  ],
  ['a tab', '/oferta', 'main a[data-selected]', 'main a:not([data-selected])'],
  ['the language', '', 'header a[aria-current=true]', 'header a:not([aria-current])'],
] as const;

for (const [name, path, chosen, other] of choices) {
  test(`${name} looks selected in forced colours`, async ({ page }) => {
    await page.goto(`/ru${path}`);
    await expect(page.locator(chosen).first()).toBeAttached();
    expect(await getBackground(page, chosen)).not.toBe(await getBackground(page, other));
  });
}

test('errors, disabled controls and the focus are visible in forced colours', async ({ page }) => {
  await page.goto('/ru/vacancy/fleet-mechanic');
  const form = page.locator('#application-form');
  await form.locator('button[type=submit]').press('Enter');
  await expect(form.locator('input[name=city]')).toHaveCSS('border-top-style', 'double');
  await expect(form.locator('input[name=resume]')).toHaveCSS('border-top-style', 'solid');
  await form.locator('input[name=city]').focus();
  await expect(form.locator('input[name=city]')).toHaveCSS('outline-style', 'solid');
  const telegram = form.locator('input[name=telegram]');
  const edge = await telegram.evaluate((input) => getComputedStyle(input).borderTopColor);
  await expect(form.locator('input[name=name]')).not.toHaveCSS('border-top-color', edge);
});
