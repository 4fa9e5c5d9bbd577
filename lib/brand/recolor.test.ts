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
  const painted = drawings.map((svg) => toBrandDrawing(svg, palette).toLowerCase());
  const left = new Set(painted.flatMap((svg) => svg.match(/#[\da-f]{6}\b/g) ?? []));
  for (const color of Object.values(palette)) left.delete(color);
  const [brown, red] = ['#8a5a3c', siteColors.get('--color-error')];
  expect([...left].filter(isNear).sort()).toEqual([brown, red]);
});
