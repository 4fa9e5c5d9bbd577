/** @jest-environment node */
import { posterSize, readScene } from './scene.ts';

function toSvg(source: string): string {
  return Buffer.from(source.split(',')[1] ?? '', 'base64').toString();
}

it("extends a drawing's sky to the aspect ratio of the poster", async () => {
  const { source } = await readScene('/art/news/chita-flag.svg');
  const box = /viewBox="([^"]+)"/.exec(toSvg(source))?.[1]?.split(' ').map(Number) ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = box;
  expect(width / height).toBeCloseTo(posterSize.width / posterSize.height);
  expect(top + height).toBeCloseTo(560);
  expect(left + width / 2).toBeCloseTo(410);
});

it.each([
  ['/art/news/night-fare.svg', true],
  ['/art/news/winter-bikes.svg', true],
  ['/art/news/app-faster.svg', false],
  ['/art/news/chita-flag.svg', false],
])('detects that the sky of %s is dark: %s', async (src, isDark) => {
  expect((await readScene(src)).isDark).toBe(isDark);
});

it.each([undefined, '/art/car-side.svg', '/art/news/../../../package.json', 'https://x.example/a.svg'])(
  'uses the road drawing in place of %s',
  async (src) => {
    expect(await readScene(src)).toEqual(await readScene('/art/news/road.svg'));
  },
);
