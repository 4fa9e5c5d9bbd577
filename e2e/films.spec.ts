import { readdirSync, statSync } from 'node:fs';
import { expect, type Page, test } from './test.ts';

const title = 'Один день с Манулом';
const frameOf = (page: Page) => page.locator(`iframe[title^="Один день"]`);
const buttonOf = (page: Page, word: string) =>
  page.getByRole('button', { name: new RegExp(`${word} видео`) });

/** State of the film that the page in the frame draws. */
async function read(page: Page) {
  return frameOf(page).evaluate((frame: HTMLIFrameElement) => {
    const { film } = frame.contentWindow ?? {};
    return { isPaused: (film as { paused?: boolean } | undefined)?.paused, time: film?.currentTime ?? 0 };
  });
}

async function openFilm(page: Page) {
  await page.goto('/ru');
  await page.getByRole('figure').filter({ hasText: title }).scrollIntoViewIfNeeded();
}

test('an animated film plays automatically, has a text alternative, pauses and resumes', {
  tag: '@firefox',
}, async ({ page }) => {
  await openFilm(page);
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

test('no film is larger than 300 KB', () => {
  const sizes = readdirSync('content/public/video').map(
    (name) => [name, statSync(`content/public/video/${name}`).size] as const,
  );
  expect(sizes.filter(([name]) => name.endsWith('.mp4'))).toHaveLength(3);
  expect(sizes.filter(([, size]) => size > 300_000)).toEqual([]);
});

test('an animated film plays to its end and restarts', async ({ page }) => {
  await openFilm(page);
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0.2);
  const road = page.frameLocator('iframe').locator('#road');
  const before = await road.getAttribute('d');
  await expect(road).not.toHaveAttribute('d', before ?? '');
  await expect.poll(async () => (await read(page)).isPaused, { timeout: 15_000 }).toBe(true);
  await buttonOf(page, 'Смотреть').click();
  await expect.poll(async () => (await read(page)).time).toBeLessThan(7);
});

test('a film plays as a video when its page fails to load', async ({ page }) => {
  await page.route('**/video/*.html', (route) => route.abort());
  await openFilm(page);
  await expect(page.locator('video[aria-label^="Один день"] source')).toHaveCount(1);
  await expect(frameOf(page)).toHaveCount(0);
});

test('a film waits for its button with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFilm(page);
  await expect.poll(async () => (await read(page)).isPaused).toBe(true);
  await buttonOf(page, 'Смотреть').click();
  await expect.poll(async () => (await read(page)).time).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a film is a video with native controls', async ({ page }) => {
    await page.goto('/ru');
    const video = page.locator('video');
    await expect(video).toHaveAttribute('controls', '');
    await expect(video.locator('source')).toHaveAttribute('src', '/video/recommended.mp4');
  });
});
