import { getApplicationForm, resume } from './form-pages.ts';
import { languages } from './site-under-test.ts';
import { expect, type Page, test } from './test.ts';

const address = 'vacancy/fleet-mechanic';

/** State of every stop next to the form: whether its part is filled in, and whether it is current. */
function readStops(page: Page) {
  return page.locator('#vacancy-form nav li').evaluateAll((stops) =>
    stops.map((stop) => {
      const { width, borderTopWidth, scale } = getComputedStyle(stop, '::before');
      const isFull = Number.parseFloat(borderTopWidth) * 2 >= Math.floor(Number.parseFloat(width));
      return `${isFull ? 'full' : 'empty'}${scale === 'none' ? '' : ' here'}`;
    }),
  );
}

for (const language of languages) {
  for (const forcedColors of ['none', 'active'] as const) {
    test(`the stops next to the form show its progress, in ${language}, with forced colours: ${forcedColors}`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors });
      await page.goto(`/${language}/${address}`, { waitUntil: 'networkidle' });
      const form = getApplicationForm(page, language);
      await form.name.focus();
      await expect.poll(() => readStops(page)).toEqual(['empty here', 'empty', 'empty', 'empty']);
      await form.fill('@vera');
      await expect.poll(() => readStops(page)).toEqual(['full', 'full here', 'empty', 'empty']);
      await form.institution.fill('КФУ');
      await form.file.setInputFiles(resume);
      await expect.poll(() => readStops(page)).toEqual(['full', 'full', 'full here', 'full']);
      await form.getMethod('telegram').uncheck();
      await form.city.fill('');
      await expect.poll(() => readStops(page)).toEqual(['empty here', 'empty', 'full', 'full']);
    });
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no stop of an empty form is shown as filled in', async ({ page }) => {
    await page.goto(`/ru/${address}`);
    expect(await readStops(page)).toEqual(['empty', 'empty', 'empty', 'empty']);
  });
});
