import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openFooter } from './footer.ts';
import { waitForHydration } from './hydration.ts';

let server: Server;
let origin: string;
let share = 1;

/** A proxy that closes the connection after it has sent `share` of the router's data. */
test.beforeEach(async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '');
  server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const passed = ask({ hostname, port, path: url, method, headers: plain }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      const isCut = url?.includes('_rsc=') && response.statusCode === 200 && share < 1;
      if (!isCut) return response.pipe(outgoing);
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        outgoing.write(body.subarray(0, body.length * share), () =>
          setTimeout(() => outgoing.destroy(), 100),
        );
      });
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

for (const part of [0, 0.3, 0.6, 0.95]) {
  test(`a connection that breaks after ${part * 100} % of the router's data causes a full page load`, {
    tag: '@firefox',
  }, async ({ page }) => {
    share = part;
    await page.goto(`${origin}/ru/about`);
    await waitForHydration(page.locator('main'));
    const isLoaded = page.waitForEvent('load');
    await openFooter(page);
    await page.locator('footer').getByRole('link', { name: 'Контакты' }).click();
    await isLoaded;
    await expect(page).toHaveURL(`${origin}/ru/contacts`);
    await expect(page.locator('footer')).toBeAttached();
    await expect(page.locator('h1')).not.toHaveText('Страница не открылась');
  });
}
