import { expect, type Request, test } from './test.ts';

// Bytes of the home page, compressed by gzip, before anything is scrolled. An empty page of this Next has 137 KB of
// scripts; 15 KB more are for what visitors operate.
const limits: Record<string, number> = {
  document: 30_000,
  stylesheet: 25_000,
  font: 90_000,
  image: 120_000,
  script: 152_000,
};

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

for (const language of ['ru', 'en']) {
  test(`the home page in ${language} stays light`, async ({ page }) => {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(`/${language}`, { waitUntil: 'networkidle' });
    const weights: Record<string, number> = {};
    for (const request of requests) {
      const type = request.resourceType();
      const { responseBodySize } = await request.sizes();
      weights[type] = (weights[type] ?? 0) + responseBodySize;
    }
    console.log(`weight of /${language}: ${JSON.stringify(weights)}`);
    for (const [type, limit] of Object.entries(limits)) {
      expect.soft(weights[type], type).toBeGreaterThan(0);
      expect.soft(weights[type], type).toBeLessThanOrEqual(limit);
    }
  });
}
