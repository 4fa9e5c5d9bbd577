import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';
import type { Brand } from '#lib/content/brand.ts';

type BrandColors = NonNullable<Brand['colors']>;

/** Custom properties, such as `--color-primary`. */
export type Palette = Record<`--${string}`, string>;

const toOklch = converter('oklch');
const step = 0.004;

function read(color: string): Oklch {
  return toOklch(color) ?? { mode: 'oklch', l: 0, c: 0 };
}

function write({ l, c, h = 0 }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(Math.max(l, 0), 1), c, h }, 'oklch'));
}

/** Returns the colour, or the nearest darker or lighter tone with enough WCAG contrast to all the others. */
function reach(color: string, others: readonly string[], contrast: number, to: 'darker' | 'lighter'): string {
  const tone = read(color);
  const differs = (each: string) => others.every((other) => wcagContrast(each, other) >= contrast);
  let result = color;
  while (!differs(result) && (to === 'lighter' ? tone.l < 1 : tone.l > 0)) {
    tone.l += to === 'lighter' ? step : -step;
    result = write(tone);
  }
  return result;
}

/** The site's neutral tone, tinted with a colour of the company. */
function tint(neutral: string, color: string): string {
  const { h, c } = read(color);
  return write({ ...read(neutral), h, ...(c < step && { c: 0 }) });
}

const shade = (color: string, l: number, c: number) =>
  write({ ...read(color), l, c: Math.min(read(color).c, c) });
const lift = (color: string, l: number) => write({ ...read(color), l: read(color).l + l });

/** Contrast of text and small symbols; large symbols and edges need 3. */
const legible = 4.5;
const visible = 3;
const white = '#ffffff';

/** Least contrast of a dark surface and the primary colour, so that a button or flag of one is visible on the other. */
const distinct = 1.5;

/**
 * The text colour as a surface. It is darker beside a dark primary colour. Beside one that is nearly black it is lighter,
 * in the hue of the primary colour, because it would be grey.
 */
function toDarkSurface(text: string, primary: string): string {
  const darker = reach(text, [primary], distinct, 'darker');
  if (wcagContrast(darker, primary) >= distinct) return darker;
  const { c, h } = read(primary);
  const tinted = write({ ...read(text), h, c: Math.min(c, 0.07) });
  return reach(tinted, [primary], distinct, 'lighter');
}

function toNeutrals(ink: string, primary: string) {
  const page = tint('#f6f1e8', ink);
  const surface2 = tint('#ebe2d2', ink);
  const surface3 = tint('#dcd0ba', ink);
  const raised = tint('#fffdf9', ink);
  const text = reach(ink, [surface3], 10, 'darker');
  const dark = toDarkSurface(text, primary);
  return {
    page,
    'surface-2': surface2,
    'surface-3': surface3,
    raised,
    text,
    dark,
    'on-dark': page,
    'dark-2': lift(dark, 0.06),
    'dark-3': lift(dark, 0.13),
    'text-muted': reach(tint('#665c53', ink), [surface2], legible, 'darker'),
    'text-muted-on-dark': reach(tint('#b5aa9c', ink), [lift(dark, 0.06)], legible, 'lighter'),
    'field-border': reach(tint('#8c8175', ink), [surface2], visible, 'darker'),
    placeholder: reach(tint('#756a60', ink), [raised, page], legible, 'darker'),
    'disabled-text': reach(tint('#5f564c', ink), [surface3], legible, 'darker'),
    scrim: `${dark}b8`,
  };
}

/** Text colour for a company without an ink: nearly black, tinted with its primary colour. */
const findInk = (primary: string) => shade(primary, 0.2, 0.03);

/**
 * Accent for a company without one: a deep tone of its primary colour, or a lighter one if that is deep itself. A deep
 * colour has little chroma, its lighter tone more. A deep tone of a warm hue would be brown, so it is nearly grey.
 */
function findAccent(primary: string): string {
  const { l, c, h = 0 } = read(primary);
  const to = l > 0.45 ? 0.33 : 0.6;
  const most = h > 35 && h < 135 ? 0.03 : 0.14;
  return write({ mode: 'oklch', l: to, c: Math.min(c * Math.max(to / Math.max(l, 0.2), 1), most), h });
}

/** Text colour on the primary colour: the ink or white, whichever has more contrast, or black if neither has enough. */
function findOnPrimary(primary: string, ink: string): string {
  const [dark, light] = [wcagContrast(ink, primary), wcagContrast(white, primary)];
  return light > dark && light >= legible ? white : reach(ink, [primary], legible, 'darker');
}

/**
 * Custom properties that replace the site's colours, `--color-primary` and others. The primary colour is used exactly
 * as given. Its text colour depends on it. The others are changed to the nearest tone with enough contrast.
 */
export function toPalette({
  primary,
  ink = findInk(primary),
  accent = findAccent(primary),
}: BrandColors): Palette {
  const neutrals = toNeutrals(ink, primary);
  const { page, text, dark, raised, 'surface-2': surface } = neutrals;
  const onPrimary = findOnPrimary(primary, text);
  // Darker under white text, lighter under dark text.
  const toHover = onPrimary === white ? -1 : 1;
  const secondary = reach(accent, [page, raised], legible, 'darker');
  const soft = shade(secondary, 0.88, 0.06);
  const sun = reach('#ffc83d', [dark, secondary], visible, 'lighter');
  const colors = {
    ...neutrals,
    primary,
    'primary-hover': lift(primary, 0.03 * toHover),
    'on-primary': onPrimary,
    'primary-on-dark': reach(primary, [neutrals['dark-2']], legible, 'lighter'),
    'primary-text': reach(primary, [page, surface, shade(primary, 0.95, 0.03)], legible, 'darker'),
    'primary-soft': shade(primary, 0.9, 0.07),
    'primary-tint': shade(primary, 0.95, 0.03),
    secondary,
    'secondary-deep': reach(lift(secondary, -0.08), [soft], legible, 'darker'),
    'secondary-soft': soft,
    'secondary-tint': shade(secondary, 0.93, 0.03),
    mint: tint('#d9e4dc', primary),
    sun,
    focus: secondary,
    'focus-on-dark': sun,
  };
  const toGradient = (from: string) =>
    `linear-gradient(100deg, ${from} 0%, ${lift(from, 0.06 * toHover)} 55%, ${lift(from, 0.12 * toHover)} 100%)`;
  return {
    ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--color-${name}`, color])),
    '--gradient-promo': toGradient(primary),
    '--gradient-promo-hover': toGradient(colors['primary-hover']),
  };
}
