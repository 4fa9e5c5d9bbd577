/** @jest-environment node */
import { toCityScene } from './city-scene.ts';
import { posterSize } from './scene.ts';

async function draw(number: number, of: number) {
  const { source, flag } = toCityScene({ number, of }, '5 min');
  const svg = Buffer.from(source.split(',')[1] ?? '', 'base64').toString();
  const car = Number(/<svg x="([\d.]+)"/.exec(svg)?.[1]);
  const end = Number(/d="M[\d.]+ 524H([\d.]+)/.exec(svg)?.[1]);
  return { svg, flag, car, end };
}

it("draws every stop, the city's own stop larger", async () => {
  const { svg } = await draw(12, 38);
  const radii = [...svg.matchAll(/<circle cx="[\d.]+" cy="541" r="(\d+)"/g)].map(([, radius]) =>
    Number(radius),
  );
  expect(radii).toHaveLength(38);
  expect(radii.filter((radius) => radius > 7)).toEqual([30]);
});

it.each([
  [1, 1],
  [1, 38],
  [2, 38],
  [20, 38],
  [38, 38],
])('keeps flag and car of stop %d of %d within the image and apart from each other', async (number, of) => {
  const { flag, car } = await draw(number, of);
  for (const [left, width] of [
    [flag.left, flag.width],
    [car, 230],
  ] as const) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(posterSize.width);
  }
  expect(flag.left + flag.width <= car || car + 230 <= flag.left).toBe(true);
});

it('ends the line at the last stop', async () => {
  expect((await draw(37, 38)).end).toBe(posterSize.width);
  expect((await draw(38, 38)).end).toBeLessThan(posterSize.width);
});
