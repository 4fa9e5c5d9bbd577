import { converter, wcagContrast } from 'culori';
import fc from 'fast-check';
import { toPalette } from './palette.ts';

const toOklch = converter('oklch');

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** Foregrounds, backgrounds, and the required contrast between them. */
const pairs = [
  [['text', 'text-muted'], ['page', 'surface-2', 'raised'], 4.5],
  [['text'], ['primary-soft', 'primary-tint', 'secondary-soft', 'secondary-tint', 'surface-3', 'sun'], 4.5],
  [['primary-text', 'secondary'], ['page'], 4.5],
  [['primary-text'], ['surface-2', 'primary-tint'], 4.5],
  [['raised', 'page'], ['secondary', 'secondary-deep', 'dark'], 4.5],
  [['on-dark', 'text-muted-on-dark'], ['dark', 'dark-2'], 4.5],
  [['on-dark'], ['dark-3'], 4.5],
  [['on-primary'], ['primary', 'primary-hover'], 4.5],
  [['primary-on-dark'], ['dark', 'dark-2'], 4.5],
  [['dark'], ['primary'], 1.5],
  [['secondary-deep'], ['secondary-soft'], 4.5],
  [['placeholder'], ['raised'], 4.5],
  [['disabled-text'], ['surface-3'], 4.5],
  [['field-border', 'focus'], ['page', 'surface-2'], 3],
  [['focus-on-dark'], ['dark', 'secondary'], 3],
] as const;

it('all pairs have enough contrast for any company colours', () => {
  fc.assert(
    fc.property(color, color, color, (primary, ink, accent) => {
      const palette = toPalette({ primary, ink, accent });
      const get = (name: string) => palette[`--color-${name}`] ?? '';
      for (const [foregrounds, backgrounds, contrast] of pairs) {
        for (const foreground of foregrounds) {
          for (const background of backgrounds) {
            const found = wcagContrast(get(foreground), get(background));
            if (found < contrast) throw new Error(`${foreground} on ${background}: ${found.toFixed(2)}`);
          }
        }
      }
    }),
    { numRuns: 200 },
  );
});

it('finds an accent that differs from the primary colour and has enough contrast', () => {
  fc.assert(
    fc.property(color, (primary) => {
      const palette = toPalette({ primary });
      const [first, second] = [palette['--color-primary'] ?? '', palette['--color-secondary'] ?? ''];
      return wcagContrast(second, palette['--color-page'] ?? '') >= 4.5 && first !== second;
    }),
  );
});

it('keeps colours that have enough contrast', () => {
  const palette = toPalette({ primary: '#ff5a1f', ink: '#1a1613', accent: '#2444ff' });
  expect(palette).toMatchObject({
    '--color-primary': '#ff5a1f',
    '--color-secondary': '#2444ff',
    '--color-text': '#1a1613',
  });
  expect(toPalette({ primary: '#0057ff', ink: '#101418', accent: '#0a7d4f' })).toMatchObject({
    '--color-primary-text': '#0054f7',
    '--color-secondary': '#0a7d4f',
  });
});

it('uses the primary colour exactly as given, with ink or white on it', () => {
  fc.assert(fc.property(color, (primary) => toPalette({ primary })['--color-primary'] === primary));
  expect(toPalette({ primary: '#0057ff' })).toMatchObject({ '--color-on-primary': '#ffffff' });
  const sand = toPalette({ primary: '#f6c445', ink: '#092a31' });
  expect(sand['--color-on-primary']).toBe(sand['--color-text']);
});

it('derives the accent from the primary colour: the same hue, or nearly grey beside a warm one', () => {
  for (const primary of ['#0057ff', '#00a884', '#d6006e', '#12205c', '#ff8800', '#ffd400']) {
    const [given, found] = [primary, toPalette({ primary })['--color-secondary']].map((each) =>
      toOklch(each),
    );
    const isSameHue = Math.abs((given?.h ?? 0) - (found?.h ?? 0)) < 8;
    expect([primary, isSameHue || (found?.c ?? 1) < 0.04]).toEqual([primary, true]);
  }
});
