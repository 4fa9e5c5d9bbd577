import { languages } from './site-under-test.ts';
import { expect, test } from './test.ts';

const types: Record<string, string> = {
  SVG: 'image/svg+xml',
  PNG: 'image/png',
  PDF: 'application/pdf',
};

for (const language of languages) {
  test(`every file of /${language}/press has the type and size that its link states`, async ({ page }) => {
    await page.goto(`/${language}/press`);
    const links = await page.locator('main a[href^="/press/"]').all();
    expect(links).toHaveLength(16);
    for (const link of links) {
      const text = await link.textContent();
      const {
        type = '',
        width,
        height,
        size,
      } = /(?<type>[A-Z]{3})(?:, A4|, (?<width>\d+) × (?<height>\d+))?, (?<size>\d+)\s(?:КБ|KB)$/.exec(
        text ?? '',
      )?.groups ?? {};
      const response = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(response.headers()['content-type'], `${text}`).toContain(types[type]);
      const body = await response.body();
      expect(Math.round(body.length / 1000), `${text}`).toBe(Number(size));
      if (width)
        expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([Number(width), Number(height)]);
    }
  });
}
