/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { converter } from 'culori';
import { toPalette } from './palette.ts';
import { siteColors, toBrandDrawing } from './recolor.ts';

const palette = toPalette({ primary: '#0b8f4d' });
const toOklch = converter('oklch');
const own = ['--color-primary', '--color-secondary'].map((name) => toOklch(siteColors.get(name))?.h ?? 0);

/** Whether a colour is a shade of one of the site's two colours. */
function isNear(color: string): boolean {
  const { c = 0, h = 0 } = toOklch(color) ?? {};
  return c > 0.03 && own.some((hue) => Math.abs(h - hue) < 16);
}

it('leaves no shade of the site’s colours in any drawing, except skin and hair and the red of errors', () => {
  const drawings = globSync('public/**/*.svg').map((file) => readFileSync(file, 'utf8'));
  const painted = drawings.map((svg) => toBrandDrawing(svg, { palette, roofSign: 'lamp' }).toLowerCase());
  const left = new Set(painted.flatMap((svg) => svg.match(/#[\da-f]{6}\b/g) ?? []));
  for (const color of Object.values(palette)) left.delete(color);
  const [brown, red] = ['#8a5a3c', siteColors.get('--color-error')];
  expect([...left].filter(isNear).sort()).toEqual([brown, red]);
});

it('puts a plain lamp on every taxi, and the ears of the mascot only on those of a company that asks for them', () => {
  const sign = /<g class="roof-sign">(.*?)<\/g>/gs;
  const signs = globSync('public/**/*.svg').flatMap((file) => {
    const svg = readFileSync(file, 'utf8');
    expect(toBrandDrawing(svg, { roofSign: 'ears' })).toBe(svg);
    return [...toBrandDrawing(svg, { roofSign: 'lamp' }).matchAll(sign)].map(([, lamp]) => lamp);
  });
  expect(signs.length).toBeGreaterThan(30);
  expect(new Set(signs).size).toBe(1);
  expect(signs[0]).not.toContain('<circle');
});
