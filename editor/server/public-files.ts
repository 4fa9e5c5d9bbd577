import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { companyPublicFolder } from '#lib/brand/public-file.ts';
import { writeWhole } from './content-store.ts';
import type { PublicFile } from './protocol.ts';
import { Refusal } from './refusal.ts';

const videos = ['.mp4', '.webm', '.vtt'];
const images = ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'];
const imageBytes = 500_000;
const videoBytes = 5_000_000;
/** Maximum size of an upload; large photos are scaled down here. */
const sentBytes = 30_000_000;
const widest = 2400;

/** Paths of images and videos that content may use; the company's own come first. */
export function listPublicFiles(): string[] {
  const shown = `**/*{${[...images, ...videos, '.svg']}}`;
  const files = [companyPublicFolder, 'public'].flatMap((folder) => globSync(shown, { cwd: folder }));
  return [...new Set(files.map((file) => `/${file.split(path.sep).join('/')}`))];
}

/** Name in lower-case Latin letters, because other characters must be escaped in URLs. */
function toName(name: string): string {
  const base = path
    .basename(name, path.extname(name))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return base || 'file';
}

/** Checks an SVG, which can run scripts in the browser like a page. */
function checkDrawing(text: string): void {
  if (!/<svg[\s>]/.test(text)) throw new Refusal(400, 'unreadable');
  if (/<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY/i.test(text))
    throw new Refusal(400, 'has-scripts');
}

async function makeSmall(body: Buffer) {
  const { default: sharp } = await import('sharp');
  const image = sharp(body, { limitInputPixels: 100_000_000 }).rotate();
  const small = image.resize({ width: widest, withoutEnlargement: true }).webp({ quality: 82 });
  try {
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    return { bytes: data, ending: '.webp', size: { width: info.width, height: info.height } };
  } catch {
    throw new Refusal(400, 'unreadable');
  }
}

/** Adds a file to the company's public folder, an image as WebP. Never overwrites another file. */
export async function addPublicFile(name: string, body: Buffer): Promise<PublicFile> {
  if (body.length > sentBytes) throw new Refusal(413, 'too-large');
  const given = path.extname(name).toLowerCase();
  const isVideo = videos.includes(given);
  if (!isVideo && !images.includes(given) && given !== '.svg') throw new Refusal(400, 'unknown-ending');
  if (given === '.svg') checkDrawing(body.toString());
  const made = images.includes(given) ? await makeSmall(body) : { bytes: body, ending: given, size: {} };
  if (made.bytes.length > (isVideo ? videoBytes : imageBytes)) throw new Refusal(413, 'too-large');
  const toSource = (number: number) =>
    `/uploads/${toName(name)}${number > 1 ? `-${number}` : ''}${made.ending}`;
  let number = 1;
  while (existsSync(path.join(companyPublicFolder, toSource(number)))) number += 1;
  const src = toSource(number);
  await writeWhole(path.join(companyPublicFolder, src), made.bytes);
  return { src, ...made.size };
}
