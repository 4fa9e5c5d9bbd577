import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { languages } from './site-under-test.ts';
import { expect, type Page, test } from './test.ts';

const amount = 1000;
const maxBytes = 70 * 1024;
/** Long timeout: a page of this size is slow on a busy machine. */
const timeout = 20_000;

interface Option {
  id: string;
  label: string;
}

interface Card {
  title: string;
  link: string;
  city: Option;
  jobType: string;
  jobTypeTitle: string;
  tags: Option[];
  schedule: Option;
  experience: Option;
  salary?: object;
}

/** A thousand cards made from the site's own ones, with shuffled values. */
function multiply(cards: Card[]): Card[] {
  let seed = 7;
  const pick = (): Card => {
    seed = (seed * 16_807) % 2_147_483_647;
    const card = cards[seed % cards.length];
    if (!card) throw new Error('no cards');
    return card;
  };
  return Array.from({ length: amount }, (_, index) => {
    const { title, link } = pick();
    const { jobType, jobTypeTitle } = pick();
    return {
      title: `${title} ${index}`,
      link: `${link}-${index}`,
      city: pick().city,
      jobType,
      jobTypeTitle,
      tags: pick().tags,
      schedule: pick().schedule,
      experience: pick().experience,
      salary: pick().salary,
    };
  });
}

/** A mock backend with a longer list of vacancies. */
function createBackend(origin: string): Server {
  return createServer(async (request, response) => {
    const reply = await fetch(`${origin}${request.url}`);
    const body = await reply.json();
    for (const block of body.data?.blocks ?? []) {
      if (block.type === 'vacancy-list') block.content.vacancies = multiply(block.content.vacancies);
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

let backend: Server;
let site: OwnServer;

test.beforeAll(async ({ baseURL }, { outputDir }) => {
  backend = createBackend(baseURL ?? '').listen(0, '127.0.0.1');
  await new Promise((resolve) => backend.once('listening', resolve));
  const { port } = backend.address() as AddressInfo;
  site = await startOwnServer(outputDir, [], { BACKEND_URL: `http://127.0.0.1:${port}` });
});

test.afterAll(async () => {
  await site.stop();
  backend.close();
});

function countShown(page: Page): Promise<number> {
  // Counted in the page, because a locator with :has takes minutes for a thousand cards.
  const selector = '[data-block=vacancy-list] li:not([hidden]) > h2';
  return page.evaluate((shown) => document.querySelectorAll(shown).length, selector);
}

for (const language of languages) {
  test(`the page with a thousand vacancies is at most 70 KB and links to each once (${language})`, async ({
    request,
  }) => {
    const html = await (await request.get(`${site.origin}/${language}/careers`)).text();
    expect(gzipSync(html).byteLength).toBeLessThan(maxBytes);
    const links = [...html.matchAll(/href="[^"]*\/vacancy\/[a-z0-9-]+"/g)].map(([link]) => link);
    expect(links).toHaveLength(amount);
    expect(new Set(links).size).toBe(amount);
  });
}

test('a thousand vacancies can be filtered, and all of them can be shown', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(`${site.origin}/en/careers`);
  await expect.poll(() => countShown(page), { timeout }).toBe(20);
  await page.getByRole('searchbox').fill('an');
  const many = page.locator('[role=status]', { hasText: /\d/ });
  await expect(many).toBeAttached({ timeout });
  const count = Number.parseInt((await many.textContent())?.replace(/\D/g, '') ?? '', 10);
  expect(count).toBeGreaterThan(200);
  await expect.poll(() => countShown(page), { timeout }).toBe(count);
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => countShown(page), { timeout }).toBe(20);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => countShown(page), { timeout }).toBe(amount);
});
