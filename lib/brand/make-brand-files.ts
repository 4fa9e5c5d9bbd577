import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { logger } from '#lib/log.ts';
import { env, isDevelopment } from '#lib/settings/env.ts';
import { applyBrandStyle, readTypeface } from './brand-sheet.ts';
import type { Palette } from './palette.ts';
import { companyMark, getBrandFolder, listDrawings } from './public-file.ts';
import { readBrand, type SiteBrand } from './read-brand.ts';
import { toBrandDrawing } from './recolor.ts';

/** Replacements for drawings of the built-in mascot. */
const standIns: Record<string, string> = {
  'art/mascot-head.svg': 'art/mark.svg',
  'art/mascot-loaf.svg': 'art/car-side.svg',
  'art/mascot-peek.svg': 'art/operator.svg',
  'art/thank-you-mascot.svg': 'art/thank-you-mailbox.svg',
};

/** Logo of a company without its own: a stop on the line, also visible on dark backgrounds. */
const drawMark = (palette: Palette) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 3 132 101"><path fill="none" stroke="${palette['--color-primary']}" stroke-linecap="round" stroke-width="14" d="M7 97h118"/><circle cx="66" cy="47" r="42" fill="${palette['--color-raised']}"/><circle cx="66" cy="47" r="30" fill="none" stroke="${palette['--color-text']}" stroke-width="14"/><circle cx="66" cy="47" r="12" fill="${palette['--color-secondary']}"/></svg>`;

async function readMark(palette: Palette): Promise<string> {
  return existsSync(companyMark) ? await readFile(companyMark, 'utf8') : drawMark(palette);
}

async function writeCompressed(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await writeFile(`${file}.gz`, gzipSync(text));
  await writeFile(`${file}.br`, brotliCompressSync(text));
}

async function writeDrawings(folder: string, palette: Palette): Promise<void> {
  const drawings = new Map<string, string>();
  for (const name of listDrawings()) {
    drawings.set(name, toBrandDrawing(await readFile(path.join('public', name), 'utf8'), palette));
  }
  drawings.set('art/mark.svg', await readMark(palette));
  for (const [name, svg] of drawings) {
    await writeCompressed(path.join(folder, name), drawings.get(standIns[name] ?? '') ?? svg);
  }
}

/** Wraps a 32 × 32 image as the only icon of an `.ico` file. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

/** Embeds a drawing in another one. */
function toInner(svg: string, place: Record<'x' | 'y' | 'width' | 'height', number>): string {
  const at = Object.entries(place).map(([name, value]) => `${name}="${value}"`);
  return `<image ${at.join(' ')} href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"/>`;
}

/** The logo on the page's colour, with a margin of `room`, a fraction of the icon size. */
function toIcon(mark: string, palette: Palette, room: number, radius: number): string {
  const [at, size] = [512 * room, 512 * (1 - 2 * room)];
  const inner = toInner(mark, { x: at, y: at, width: size, height: size });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${palette['--color-raised']}"/>${inner}</svg>`;
}

async function writeIcons(folder: string, palette: Palette): Promise<void> {
  const { default: sharp } = await import('sharp');
  const mark = await readMark(palette);
  const icon = toIcon(mark, palette, 0.14, 116);
  const draw = (svg: string, size: number) =>
    sharp(Buffer.from(svg)).resize(size, size).png({ palette: true });
  await writeCompressed(path.join(folder, 'icons/icon.svg'), icon);
  const pictures = { 'icon-192': 192, 'icon-512': 512 };
  for (const [name, size] of Object.entries(pictures))
    await draw(icon, size).toFile(`${folder}/icons/${name}.png`);
  await draw(toIcon(mark, palette, 0.2, 0), 180).toFile(`${folder}/icons/apple-touch-icon.png`);
  await draw(toIcon(mark, palette, 0.26, 0), 512).toFile(`${folder}/icons/maskable-512.png`);
  await writeFile(`${folder}/favicon.ico`, toIco(await draw(toIcon(mark, palette, 0.06, 0), 32).toBuffer()));
}

/** Images for shared links to pages without their own: the logo above the line. */
async function writeSharedPictures(folder: string, palette: Palette): Promise<void> {
  const { default: sharp } = await import('sharp');
  const mark = toInner(await readMark(palette), { x: 340, y: 130, width: 520, height: 398 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${palette['--color-page']}"/>${mark}</svg>`;
  await mkdir(path.join(folder, 'og'), { recursive: true });
  for (const name of await readdir('public/og')) {
    await sharp(Buffer.from(svg))
      .resize(1200, 630)
      .png({ palette: true })
      .toFile(path.join(folder, 'og', name));
  }
}

/** A font in `brand.yaml` is missing or broken. */
export class TypefaceIssue extends Error {}

async function writeFonts(folder: string, typeface: NonNullable<SiteBrand['typeface']>): Promise<void> {
  const files = Object.entries(typeface).map(([use, name]) => [use, path.resolve(env.CONTENT_DIR, name)]);
  const parameters = [
    path.join('lib/brand', 'cut-typeface.ts'),
    folder,
    JSON.stringify(Object.fromEntries(files)),
  ];
  await promisify(execFile)(process.execPath, parameters).catch(({ stderr }) => {
    throw new TypefaceIssue(`brand.yaml: typeface: ${stderr}`);
  });
}

/** Writes the style sheets of the build with the company's colours and fonts. */
async function writeSheets(folder: string): Promise<void> {
  const typeface = readTypeface(folder);
  for (const name of globSync('**/*.css', { cwd: '.next/static' })) {
    const sheet = await readFile(path.join('.next/static', name), 'utf8');
    await writeCompressed(path.join(folder, 'static', name), applyBrandStyle(sheet, typeface));
  }
}

async function make(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  const draft = path.join(parent, `.draft-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  const { palette, typeface } = readBrand();
  if (typeface) await writeFonts(draft, typeface);
  if (palette) {
    await writeDrawings(draft, palette);
    await writeIcons(draft, palette);
    await writeSharedPictures(draft, palette);
  }
  await writeSheets(draft);
  // A preview may run beside a site that serves the files of its own company.
  const others = isDevelopment ? [] : await readdir(parent);
  await rename(draft, folder).catch((error) => {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  });
  for (const other of others) await rm(path.join(parent, other), { recursive: true, force: true });
}

let making: { folder: string; made: Promise<void> } | undefined;

/** Makes the drawings, icons and fonts of a company with its own colours or typeface, once. Returns the folder. */
export async function makeBrandFiles(): Promise<string | undefined> {
  const folder = getBrandFolder();
  if (!folder) return undefined;
  if (making?.folder !== folder) making = { folder, made: make(folder) };
  await making.made.catch((error) => {
    // The file may be fixed while the process is running.
    making = undefined;
    throw error;
  });
  return folder;
}

/** The same at the start of a site, which goes on with its own files after a failure, unless a font cannot be used. */
export async function tryToMakeBrandFiles(): Promise<string | undefined> {
  try {
    return await makeBrandFiles();
  } catch (error) {
    if (error instanceof TypefaceIssue) throw error;
    logger.warn(error, 'the drawings cannot be made in the colours of brand.yaml');
    return undefined;
  }
}
