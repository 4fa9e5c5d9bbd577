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
import { companyLogo, getBrandFolder, listDrawings } from './public-file.ts';
import { readBrand, type SiteBrand } from './read-brand.ts';
import { toBrandDrawing } from './recolor.ts';

/** Replacements for drawings of the built-in mascot. */
const replacements: Record<string, string> = {
  'art/mascot-head.svg': 'art/mark.svg',
  'art/mascot-loaf.svg': 'art/car-side.svg',
  'art/mascot-peek.svg': 'art/operator.svg',
  'art/thank-you-mascot.svg': 'art/thank-you-mailbox.svg',
};

/** Logo of a company without its own: a stop on the line, also visible on dark backgrounds. */
const drawLogo = (palette: Palette) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 3 132 101"><path fill="none" stroke="${palette['--color-primary']}" stroke-linecap="round" stroke-width="14" d="M7 97h118"/><circle cx="66" cy="47" r="42" fill="${palette['--color-raised']}"/><circle cx="66" cy="47" r="30" fill="none" stroke="${palette['--color-text']}" stroke-width="14"/><circle cx="66" cy="47" r="12" fill="${palette['--color-secondary']}"/></svg>`;

async function readLogo(palette: Palette): Promise<string> {
  return existsSync(companyLogo) ? await readFile(companyLogo, 'utf8') : drawLogo(palette);
}

async function writeCompressed(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await writeFile(`${file}.gz`, gzipSync(text));
  await writeFile(`${file}.br`, brotliCompressSync(text));
}

const frame = /viewBox="(\S+) (\S+) (\S+) (\S+)"/;

/** A drawing in the frame of the one that it replaces, standing on the same ground. */
function toStandIn(replaced: string, drawing: string): string {
  const [box = '', x, y, width, height] = frame.exec(replaced) ?? [];
  const inner = drawing.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
  const placed = inner.replace(frame, '$& preserveAspectRatio="xMidYMax"');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${placed}</svg>`;
}

/** Writes the drawings that differ from those of the site. */
async function writeDrawings(folder: string, brand: SiteBrand): Promise<void> {
  const drawings = new Map<string, string>();
  for (const name of listDrawings()) {
    const svg = await readFile(path.join('public', name), 'utf8');
    const own = toBrandDrawing(svg, brand);
    if (brand.palette || own !== svg) drawings.set(name, own);
  }
  if (brand.palette) {
    drawings.set('art/mark.svg', await readLogo(brand.palette));
    for (const [name, standIn] of Object.entries(replacements))
      drawings.set(name, toStandIn(drawings.get(name) ?? '', drawings.get(standIn) ?? ''));
  }
  for (const [name, svg] of drawings) await writeCompressed(path.join(folder, name), svg);
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

/** The logo on the page's colour, with a `margin`, given as a fraction of the icon size. */
function toIcon(logo: string, palette: Palette, margin: number, radius: number): string {
  const [at, size] = [512 * margin, 512 * (1 - 2 * margin)];
  const inner = toInner(logo, { x: at, y: at, width: size, height: size });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${palette['--color-raised']}"/>${inner}</svg>`;
}

async function writeIcons(folder: string, palette: Palette): Promise<void> {
  const { default: sharp } = await import('sharp');
  const logo = await readLogo(palette);
  const icon = toIcon(logo, palette, 0.14, 116);
  const draw = (svg: string, size: number) =>
    sharp(Buffer.from(svg)).resize(size, size).png({ palette: true });
  await writeCompressed(path.join(folder, 'icons/icon.svg'), icon);
  const images = { 'icon-192': 192, 'icon-512': 512 };
  for (const [name, size] of Object.entries(images))
    await draw(icon, size).toFile(`${folder}/icons/${name}.png`);
  await draw(toIcon(logo, palette, 0.2, 0), 180).toFile(`${folder}/icons/apple-touch-icon.png`);
  await draw(toIcon(logo, palette, 0.26, 0), 512).toFile(`${folder}/icons/maskable-512.png`);
  await writeFile(`${folder}/favicon.ico`, toIco(await draw(toIcon(logo, palette, 0.06, 0), 32).toBuffer()));
}

/** Images for shared links to pages without their own: the logo above the line. */
async function writeSharedImages(folder: string, palette: Palette): Promise<void> {
  const { default: sharp } = await import('sharp');
  const logo = toInner(await readLogo(palette), { x: 340, y: 130, width: 520, height: 398 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${palette['--color-page']}"/>${logo}</svg>`;
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
  const temporaryFolder = path.join(parent, `.temp-${process.pid}`);
  await rm(temporaryFolder, { recursive: true, force: true });
  const brand = readBrand();
  const { palette, typeface } = brand;
  if (typeface) await writeFonts(temporaryFolder, typeface);
  await writeDrawings(temporaryFolder, brand);
  if (palette) {
    await writeIcons(temporaryFolder, palette);
    await writeSharedImages(temporaryFolder, palette);
  }
  await writeSheets(temporaryFolder);
  // A preview may run beside a site that serves the files of its own company.
  const others = isDevelopment ? [] : await readdir(parent);
  await rename(temporaryFolder, folder).catch((error) => {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  });
  for (const other of others) await rm(path.join(parent, other), { recursive: true, force: true });
}

let making: { folder: string; made: Promise<void> } | undefined;

/** Makes the drawings, icons and fonts in which a company differs from the site, once. Returns the folder. */
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

/**
 * Like `makeBrandFiles`, but a failure is only logged, and the site keeps its built-in files. A font that cannot be
 * used still throws.
 */
export async function tryToMakeBrandFiles(): Promise<string | undefined> {
  try {
    return await makeBrandFiles();
  } catch (error) {
    if (error instanceof TypefaceIssue) throw error;
    logger.warn(error, 'the drawings cannot be made in the colours of brand.yaml');
    return undefined;
  }
}
