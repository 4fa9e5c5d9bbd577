import sharp from 'sharp';
import { expect, type Page, test } from './test.ts';

/** Distance in pixels between the visible end of a straight piece and the start of the one below it. */
function findGaps(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const pieces = [...document.querySelectorAll('div[class*=_line]:not([class*=_cross]) > i')].map(
      (piece) => {
        const { left, top, bottom, height } = piece.getBoundingClientRect();
        const [, cut = '0'] = /([\d.]+)%/.exec(getComputedStyle(piece, '::before').clipPath) ?? [];
        return { left, top, bottom, tip: bottom - (height * Number(cut)) / 100 };
      },
    );
    return pieces.flatMap((upper) =>
      pieces
        .filter(({ left, top }) => Math.abs(left - upper.left) < 3 && Math.abs(top - upper.bottom) < 4)
        .filter(({ tip, top }) => tip - top > 0.5)
        .map(({ top }) => top - upper.tip),
    );
  });
}

test('the line has no gap where two pieces meet', { tag: '@firefox' }, async ({ page }) => {
  for (const path of ['/ru/contacts/info', '/ru/about']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    const gaps: number[] = [];
    for (let top = 0; top <= height; top += 31) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      gaps.push(...(await findGaps(page)));
    }
    expect(Math.max(0, ...gaps)).toBeLessThan(2);
  }
});

/** Vertical positions of the cars as shares of the window's height; `null` in a crossing. */
function findCars(page: Page): Promise<(number | null)[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const cars = document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || effect.pseudoElement !== '::after') return [];
      const { target: piece } = effect;
      const { progress } = effect.getComputedTiming();
      if (!piece?.matches('div[class*=_line] > i') || !piece.checkVisibility()) return [];
      if (typeof progress !== 'number') return [];
      const box = piece.getBoundingClientRect();
      const [driven, left] = [progress * box.height, (1 - progress) * box.height];
      if (Math.min(driven, left) < 2) return [];
      const isCrossing = /_cross/.test(piece.parentElement?.className ?? '');
      return { box, driven, left, isCrossing };
    });
    type Car = (typeof cars)[number];
    // Below the corner of a panel, a piece overlaps the next one. There both show the car at the same place.
    const areOne = (car: Car, next: Car) => {
      const overlap = Math.min(car.box.bottom, next.box.bottom) - Math.max(car.box.top, next.box.top);
      const isBeside = car.box.right <= next.box.left || next.box.right <= car.box.left;
      const places = [car.box.top + car.driven, next.box.top + next.driven] as const;
      const isInOverlap = Math.max(car.left, next.driven) < overlap + 2;
      return isInOverlap && !isBeside && Math.abs(places[0] - places[1]) < 2;
    };
    return cars
      .filter((car) => cars.every((next) => next === car || !areOne(car, next)))
      .map(({ box, driven, isCrossing }) => (isCrossing ? null : (box.top + driven) / window.innerHeight));
  });
}

test('one car drives at the tip of the line and parks at its end', async ({ page }) => {
  for (const path of ['/ru', '/en/driver']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    const found: (number | null)[][] = [];
    for (let top = 0; top <= height; top += 53) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      found.push(await findCars(page));
    }
    expect(Math.max(...found.map((cars) => cars.length)), path).toBe(1);
    expect(found.filter((cars) => cars.length).length).toBeGreaterThan(found.length * 0.4);
    const places = found.flat().filter((place) => place !== null);
    expect(Math.min(...places)).toBeCloseTo(0.7, 2);
    expect(Math.max(...places)).toBeCloseTo(0.7, 2);
    const readParked = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .find((animation) => 'animationName' in animation && /_park$/.test(`${animation.animationName}`))
            ?.effect?.getComputedTiming().progress,
      );
    await expect.poll(readParked).toBe(1);
  }
});

const windows = [
  ...[
    [1024, 768],
    [1180, 820],
    [1280, 800],
    [1366, 768],
    [1440, 900],
  ],
  ...[
    [1536, 864],
    [1680, 1050],
    [1920, 1080],
    [2560, 1440],
    [820, 1180],
    [390, 844],
  ],
] as const;

/**
 * Whether the title's line ends in the window, above the place where the tip starts, whether a car is there, and the
 * number of all cars.
 */
function findWaitingCar(page: Page): Promise<{ isEndInView: boolean; isWaiting: boolean; cars: number }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const piece = document.querySelector('[data-block=title] + * div[class*=_line] > i:first-child');
    const top = piece?.getBoundingClientRect().top ?? -1;
    const isEndInView = piece !== null && top > window.innerHeight * 0.7 + 2 && top < window.innerHeight;
    const pieces = [...document.querySelectorAll('div[class*=_line] > i')];
    const withCar = pieces.filter(
      (each) => each.checkVisibility() && getComputedStyle(each, '::after').visibility === 'visible',
    );
    return { isEndInView, isWaiting: piece !== null && withCar.includes(piece), cars: withCar.length };
  });
}

test("the car waits at the end of the title's line until the line continues", { tag: '@windows' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  let views = 0;
  for (const path of ['driver', 'courier', 'safety', 'press', 'cities', 'cities/kazan']) {
    await page.goto(`/ru/${path}`, { waitUntil: 'networkidle' });
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      for (let step = 0; step < 10; step++) {
        const to = (step * height) / 20;
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
        const { isEndInView, isWaiting, cars } = await findWaitingCar(page);
        // The first block of a city has two pieces.
        if (path === 'cities/kazan') expect(cars, `${path} at ${width}×${height}`).toBeLessThanOrEqual(1);
        if (!isEndInView) continue;
        views += 1;
        expect([isWaiting, cars], `${path} at ${width}×${height}, scrolled by ${to}`).toEqual([true, 1]);
      }
    }
  }
  expect(views).toBeGreaterThan(10);
});

test('with reduced motion the car is parked at the end of the line', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ru', { waitUntil: 'networkidle' });
  expect(await findCars(page)).toEqual([]);
  const ground = await page
    .locator('[data-block=subscribe] [class*=_card]')
    .evaluate((card) => getComputedStyle(card, '::before').backgroundImage);
  expect(ground).toContain('/art/car-line.svg');
});

/** Restarts all time-based animations and pauses them. */
async function startAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.style.display = 'none';
    document.getAnimations();
    document.body.style.display = '';
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.pause();
  });
}

/** Shows the page at a time after its opening, in milliseconds. Times must ascend. */
async function showAt(page: Page, time: number): Promise<void> {
  await page.evaluate((currentTime) => {
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.currentTime = currentTime;
  }, time);
}

test('the scene of the first screen is visible immediately: only the line and the car move', async ({
  page,
}) => {
  await page.goto('/ru');
  await startAgain(page);
  await showAt(page, 0);
  const scene = page.locator('[data-block=main-banner] svg:visible').filter({ has: page.locator('img') });
  for (const image of await scene.locator('img').all()) {
    const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThan(8);
  }
  await expect(scene.getByText('349 ₽')).toBeVisible();
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, timeline }) => {
      const { target = null } = effect instanceof KeyframeEffect ? effect : {};
      if (!target?.checkVisibility() || !target.closest('[data-block=main-banner]')) return [];
      return timeline === document.timeline ? (target.getAttribute('class') ?? '') : [];
    }),
  );
  expect(moving.length).toBeGreaterThan(2);
  for (const name of moving) expect(name).toMatch(/_(?:line|run|drawn|car)\b/);
});

test('the line of the first screen has one tip', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ru');
  await startAgain(page);
  for (let time = 0; time <= 1400; time += 50) {
    await showAt(page, time);
    const { run, left } = await page.evaluate(() => {
      const [title, path] = ['[class*=_run]', '[data-block=main-banner] path[class*=_line]'].map((selector) =>
        document.querySelector(selector),
      );
      if (!title || !path) throw new Error('the line is not drawn');
      const [, cut = '0'] = /inset\(\S+ (-?[\d.]+)px/.exec(getComputedStyle(title, '::after').clipPath) ?? [];
      return { run: Number(cut), left: Number.parseFloat(getComputedStyle(path).strokeDashoffset) };
    });
    if (run > 0) expect(left, `after ${time} ms`).toBeGreaterThanOrEqual(1);
    if (time >= 1200) expect(left).toBe(0);
  }
});

test('the line of a page with a title enters the next block from above', async ({ page }) => {
  await page.goto('/ru/driver');
  await startAgain(page);
  const pieces = page.locator(
    '[data-block=title] [class*=_drawn]:visible, [data-block=title] + * div[class*=_line]',
  );
  const seen = new Set<string>();
  for (let time = 0; time <= 1800; time += 25) {
    await showAt(page, time);
    const hidden = await pieces.evaluateAll((all) =>
      all.map((piece) =>
        Math.max(
          0,
          ...getComputedStyle(piece)
            .clipPath.split(/[( )]/)
            .filter((part) => part.endsWith('%'))
            .map(Number.parseFloat),
        ),
      ),
    );
    for (const [index, before] of hidden.slice(0, -1).entries())
      if (before > 0) expect(hidden[index + 1], `after ${time} ms`).toBe(100);
    seen.add(hidden.map((share) => share < 100).join());
  }
  const count = await pieces.count();
  const inOrder = Array.from({ length: count + 1 }, (_, drawn) =>
    Array.from({ length: count }, (_, index) => index < drawn).join(),
  );
  expect([...seen]).toEqual(inOrder);
});

test('the line has no hairline gap below a title', async ({ page }) => {
  for (const path of ['/ru/cities', '/en/driver', '/ru/safety', '/ru/press']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { x, seam } = await page.evaluate(() => {
      // The line below the title is drawn while the page opens.
      for (const animation of document.getAnimations()) {
        const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        if (animation.timeline === document.timeline && !isEndless) animation.finish();
      }
      const find = (selector: string) =>
        [...document.querySelectorAll(selector)].find((piece) => piece.checkVisibility());
      // On the page of the cities the line of phones goes down on the left, where it bends.
      const right = find('i:is([class*=_down], [class*=_exit])');
      const down = right ?? find('i[class*=_bend]');
      if (!down) throw new Error('the title has no line');
      const { bottom } = down.getBoundingClientRect();
      window.scrollTo({ top: bottom - window.innerHeight / 4, behavior: 'instant' });
      const box = down.getBoundingClientRect();
      return { x: right ? box.right - 4 : box.left + 4, seam: Math.round(box.bottom) };
    });
    const image = await page.screenshot({
      clip: { x, y: 80, width: 1, height: page.viewportSize()?.height ?? 0 },
    });
    const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    // Blending may change a colour by one step where two pieces overlap.
    const isLine = Array.from({ length: info.height }, (_, y) => Math.abs((data[3 * y + 2] ?? 0) - 0x1f) < 8);
    const gaps = isLine.filter((is, y) => !is && isLine[y - 1] && (isLine[y + 1] || isLine[y + 2]));
    expect(gaps, path).toEqual([]);
    // The line may bend soon above and below the seam.
    expect(isLine.slice(seam - 80 - 12, seam - 80 + 6), path).not.toContain(false);
  }
});

for (const [width, height, low, high] of [
  [390, 844, 110, 150],
  [820, 1180, 190, 230],
] as const)
  test(`at ${width} px the scene of each inner page is on the line, below the text`, {
    tag: '@windows',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of [
      'driver',
      'courier',
      'safety',
      'press',
      'news',
      'careers',
      'cities',
      'privacy',
      'tariffs',
    ]) {
      await page.goto(`/ru/${path}`);
      const scene = page.locator('[data-block=title] img:visible');
      const box = (await scene.boundingBox()) ?? { y: 0, height: 0 };
      const road = await page.locator('i[class*=_bend]').boundingBox();
      const lead = await page.locator('[data-block=title] p').first().boundingBox();
      expect.soft(box.height, path).toBeGreaterThanOrEqual(low);
      expect.soft(box.height, path).toBeLessThanOrEqual(high);
      expect.soft(Math.abs(box.y + box.height - (road?.y ?? 0)), path).toBeLessThan(6);
      expect.soft(box.y, path).toBeGreaterThan((lead?.y ?? 0) + (lead?.height ?? 0));
    }
  });

test('in a low window the search of a list or the action of a city takes the place of the scene', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  for (const path of ['careers', 'cities', 'cities/chita']) {
    await page.goto(`/ru/${path}`);
    await expect(page.locator('[data-block=title] img:visible')).toHaveCount(0);
    const action = page.locator('[type=search], [data-block=city-details] a').first();
    await expect(action).toBeInViewport({ ratio: 1 });
  }
});
