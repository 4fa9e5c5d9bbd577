import { readdirSync, statSync } from 'node:fs';
import { expect, type Page, test } from './test.ts';

const title = 'Один день с Манулом';
const frameOf = (page: Page) => page.locator(`iframe[title^="Один день"]`);
const buttonOf = (page: Page, word: string) =>
  page.getByRole('button', { name: new RegExp(`${word} видео`) });

/** State of the animation that the page in the frame draws. */
async function read(page: Page) {
  return frameOf(page).evaluate((frame: HTMLIFrameElement) => {
    const { animation } = frame.contentWindow ?? {};
    return {
      isPaused: (animation as { paused?: boolean } | undefined)?.paused,
      time: animation?.currentTime ?? 0,
    };
  });
}

async function openVideo(page: Page) {
  await page.goto('/ru');
  await page.getByRole('figure').filter({ hasText: title }).scrollIntoViewIfNeeded();
}

test('an animated video plays automatically, has a text alternative, pauses and resumes', {
  tag: '@firefox',
}, async ({ page }) => {
  await openVideo(page);
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: 'Субтитры' }).click();
  await expect(page.getByText('Ночной город из-за руля').last()).toBeVisible();
  await buttonOf(page, 'Поставить на паузу').click();
  await expect(buttonOf(page, 'Смотреть')).toBeVisible();
  const { isPaused, time } = await read(page);
  expect(isPaused).toBe(true);
  await buttonOf(page, 'Смотреть').click();
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(time);
});

for (const path of ['', '/driver', '/courier'])
  test(`on a phone both buttons of the video of /ru${path} are small and in the upper corners`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/ru${path}`);
    const frame = page.getByRole('figure').filter({ has: page.getByRole('button', { name: /видео/ }) });
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.getByRole('button', { name: 'Субтитры' })).toBeVisible();
    const outer = await frame.boundingBox();
    for (const name of [/видео/, 'Субтитры']) {
      const button = frame.getByRole('button', { name });
      await expect.poll(async () => (await button.boundingBox())?.width).toBeCloseTo(41, 0);
      const { x = 0, y = 0, width = 0 } = (await button.boundingBox()) ?? {};
      const { x: left = 0, y: top = 0, width: whole = 0 } = outer ?? {};
      expect(y - top).toBeLessThan(20);
      expect(name === 'Субтитры' ? x - left : left + whole - x - width).toBeLessThan(20);
    }
  });

test('no video file is larger than 300 KB', () => {
  const sizes = readdirSync('content/public/video').map(
    (name) => [name, statSync(`content/public/video/${name}`).size] as const,
  );
  expect(sizes.filter(([name]) => name.endsWith('.mp4'))).toHaveLength(3);
  expect(sizes.filter(([, size]) => size > 300_000)).toEqual([]);
});

test('an animated video plays to its end and restarts', async ({ page }) => {
  await openVideo(page);
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0.2);
  const road = page.frameLocator('iframe').locator('#road');
  const before = await road.getAttribute('d');
  await expect(road).not.toHaveAttribute('d', before ?? '');
  await expect.poll(async () => (await read(page)).isPaused, { timeout: 15_000 }).toBe(true);
  await buttonOf(page, 'Смотреть').click();
  await expect.poll(async () => (await read(page)).time).toBeLessThan(7);
});

test('an animated video is replaced by its video file when its page fails to load', async ({ page }) => {
  await page.route('**/video/*.html', (route) => route.abort());
  await openVideo(page);
  await expect(page.locator('video[aria-label^="Один день"] source')).toHaveCount(1);
  await expect(frameOf(page)).toHaveCount(0);
});

test('an animated video waits for its button with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openVideo(page);
  await expect.poll(async () => (await read(page)).isPaused).toBe(true);
  await buttonOf(page, 'Смотреть').click();
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an animated video is a video file with native controls', async ({ page }) => {
    await page.goto('/ru');
    const video = page.locator('video');
    await expect(video).toHaveAttribute('controls', '');
    await expect(video.locator('source')).toHaveAttribute('src', '/video/recommended.mp4');
  });
});
