/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';

const blue = "name: { en: Taxi X }\ncolors: { primary: '#0057ff', accent: '#007a4f' }\n";

let folder: string;

function runAs(NODE_ENV: 'test' | 'development'): void {
  const settings = { NODE_ENV, CONTENT_DIR: folder, DATA_DIR: path.join(folder, 'data') };
  jest.replaceProperty(process, 'env', settings);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  mkdirSync(path.join(folder, 'public/art'), { recursive: true });
  runAs('test');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the folder that a process with this `brand.yaml` makes. */
async function make(brand: string): Promise<string | undefined> {
  writeFileSync(path.join(folder, 'brand.yaml'), brand);
  jest.resetModules();
  const { makeBrandFiles } = await import('./make-brand-files.ts');
  return makeBrandFiles();
}

const read = (made: string, name: string) => readFileSync(path.join(made, name), 'utf8');

test('a company with the original look uses the files of the site', async () => {
  expect(await make('name: { en: Taxi X }\nroofSign: ears\n')).toBeUndefined();
  expect(readdirSync(folder)).not.toContain('data');
});

test('a company without colours has only its own taxis, with a plain lamp', async () => {
  const made = String(await make('name: { en: Taxi X }\n'));
  expect(read(made, 'art/car-side.svg')).toContain('#2444ff');
  expect(read(made, 'art/car-side.svg')).not.toBe(readFileSync('public/art/car-side.svg', 'utf8'));
  expect(readdirSync(path.join(made, 'art'))).not.toContain('mark.svg');
  expect(readdirSync(made)).not.toContain('icons');
});

test('a preview keeps the files of a site that runs beside it', async () => {
  const made = String(await make(blue));
  runAs('development');
  const shown = await make(`${blue}corners: soft\n`);
  expect(shown).not.toBe(made);
  expect(readdirSync(path.dirname(made))).toContain(path.basename(made));
});

test('every drawing has the company’s colours and no emblem', async () => {
  const made = String(await make(blue));
  const names = readdirSync(path.join(made, 'art'), { recursive: true, encoding: 'utf8' });
  const drawings = names.filter((name) => name.endsWith('.svg') && !name.startsWith('word-'));
  expect(drawings.length).toBeGreaterThan(100);
  for (const name of drawings) {
    const svg = read(made, `art/${name}`);
    expect(`${name} ${/#ff5a1f|#2444ff|emblem/i.exec(svg)?.[0]}`).toBe(`${name} undefined`);
    expect(gunzipSync(readFileSync(path.join(made, `art/${name}.gz`))).toString()).toBe(svg);
    await sharp(Buffer.from(svg)).stats();
  }
  expect(read(made, 'art/courier-bike.svg')).toContain('#007a4f');
  // On the same ground as the mascot.
  expect(read(made, 'art/mascot-loaf.svg')).toMatch(
    /viewBox="-4 10 402 222"><svg x="-4" y="10" width="402" height="222" [^>]*viewBox="0 0 560 216" preserveAspectRatio="xMidYMax">/,
  );
});

test('icons are made from the logo, which may be the company’s own', async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#0f0" d="M0 0h9v9H0z"/></svg>';
  const before = String(await make(blue));
  writeFileSync(path.join(folder, 'public/art/mark.svg'), logo);
  const made = String(await make(blue));
  expect(made).not.toBe(before);
  expect(readdirSync(path.dirname(made))).toEqual([path.basename(made)]);
  expect(read(made, 'art/mark.svg')).toBe(logo);
  for (const [name, size] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['maskable-512', 512],
    ['apple-touch-icon', 180],
  ] as const) {
    const icon = sharp(path.join(made, `icons/${name}.png`));
    expect(await icon.metadata()).toMatchObject({ width: size, height: size });
    const middle = icon
      .extract({ left: size / 2, top: size / 2, width: 1, height: 1 })
      .removeAlpha()
      .raw();
    expect([...(await middle.toBuffer())]).toEqual([0, 255, 0]);
  }
  const ico = readFileSync(path.join(made, 'favicon.ico'));
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 });
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
});

test('does not make existing files again, and leaves no folder for an incomplete run', async () => {
  const made = String(await make(blue));
  writeFileSync(path.join(made, 'art/car-side.svg'), 'kept');
  mkdirSync(path.join(path.dirname(made), '.temp-1'));
  expect(await make(blue)).toBe(made);
  expect(read(made, 'art/car-side.svg')).toBe('kept');
});

test('the images of a line have the company’s colour', async () => {
  const made = String(await make(`${blue}line: wave\n`));
  for (const name of ['wave', 'rail']) expect(read(made, `art/line-${name}.svg`)).toContain('#0057ff');
});
