import { expect, test } from '@playwright/test';
import { startOwnServer } from './own-server.ts';

test('an injected script is blocked, also in a cached page', async ({ page }) => {
  const site = await startOwnServer(test.info().outputPath('data'), ['--import', './e2e/inject-script.mjs']);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  for (const visit of ['rendered', 'cached']) {
    blocked.length = 0;
    const response = await page.goto(`${site.origin}/ru/about`, { waitUntil: 'load' });
    expect(response?.headers()['x-nextjs-cache'] === 'HIT', visit).toBe(visit === 'cached');
    expect(await response?.text()).toContain('window.stolen');
    expect(await page.evaluate(() => Reflect.get(window, 'stolen')), visit).toBeUndefined();
    expect(blocked, visit).toHaveLength(3);
    // The page's own scripts run: the cookie notice is visible.
    await page.getByRole('region', { name: 'cookie' }).getByRole('button').click();
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('cookieConsent=true');
    await page.context().clearCookies();
  }
  await site.stop();
});

test('a policy header in a request does not affect the page of other clients', async ({ request }) => {
  const policy = "script-src 'nonce-mine'";
  for (const name of ['content-security-policy', 'content-security-policy-report-only']) {
    const path = `/en/news/about-us?${name}`;
    const forged = await request.get('/en/oferta', { headers: { [name]: policy } });
    const next = await request.get('/en/oferta');
    for (const response of [
      forged,
      next,
      await request.get(path, { headers: { [name]: policy, rsc: '1' } }),
    ]) {
      expect(await response.text()).not.toContain('mine"');
      expect(response.headers()['content-security-policy']).not.toContain('nonce');
    }
  }
});
