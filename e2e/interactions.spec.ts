import { toMedian } from '#e2e/bench/parts/arrivals.ts';
import { waitForIslands } from './hydration.ts';
import { expect, type Page, test } from './test.ts';

const slowDown = 4;
const rounds = 5;
const mostMs = 100;

interface Interaction {
  path: string;
  act(page: Page, round: number): Promise<void>;
}

const interactions: Record<string, Interaction> = {
  menu: {
    path: '/ru/about',
    async act(page) {
      await page.getByRole('button', { name: 'Открыть меню' }).click();
      await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Меню' })).toBeHidden();
    },
  },
  filter: {
    path: '/ru/careers',
    async act(page, round) {
      await page.getByRole('search').locator('label:has(input[type=checkbox])').nth(round).click();
    },
  },
  response: {
    path: '/ru/driver',
    async act(page, round) {
      await page.locator('main details > summary').nth(round).click();
    },
  },
  form: {
    path: '/ru/vacancy/fleet-mechanic',
    async act(page) {
      const name = page.locator('#application-form input[name=name]');
      await name.click();
      await name.press('W');
      await name.press('Enter');
    },
  },
};

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longest = { value: 0 };
    Object.assign(globalThis, { longestInteraction: longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'interactionId')) longest.value = Math.max(longest.value, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Longest delay since the last call from an input to the next paint, in milliseconds. */
async function readLongest(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const longest = Reflect.get(globalThis, 'longestInteraction');
    const { value } = longest;
    longest.value = 0;
    return value;
  });
}

for (const [name, { path, act }] of Object.entries(interactions)) {
  // Only on request: timings on a busy machine mean nothing.
  test(`the ${name} responds without delay on a slow phone`, { tag: '@timed' }, async ({ page }) => {
    await observeInteractions(page);
    await page.goto(path);
    await waitForIslands(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await act(page, round);
      times.push(await readLongest(page));
    }
    console.log(`${name}: ${times.join(', ')} ms`);
    expect(toMedian(times)).toBeGreaterThan(0);
    expect(toMedian(times)).toBeLessThanOrEqual(mostMs);
  });
}
