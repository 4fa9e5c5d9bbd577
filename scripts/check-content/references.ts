import { embeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import { findPublicFile } from '#lib/settings/public-file.ts';
import type { ContentFile } from './content-file.ts';

type Path = PropertyKey[];

/** Anchors that the shell and the blocks themselves bring to a page. */
const builtIn = new Set(['passengers-apps', 'drivers-apps', 'main', 'agreement', 'partners']);
const fileFields = new Set(['src', 'poster', 'captions']);

async function findLinkFault(link: string, pageCode: string | undefined): Promise<string | undefined> {
  const [address = '', anchor] = link.split('#');
  if (address !== '' && !address.startsWith('/')) return undefined;
  const code = address === '' ? pageCode : address.slice(1).split('?')[0];
  if (!code) return undefined;
  const page = await embeddedBackend.getPage(code);
  if (!page) return `there is no page ${address}`;
  if (!anchor || builtIn.has(anchor) || page.blocks.some(({ id }) => id === anchor)) return undefined;
  return `there is no anchor #${anchor} on /${code}`;
}

function findFileFault(src: string): string | undefined {
  if (!src.startsWith('/') || findPublicFile(src)) return undefined;
  return `there is no file public${src}`;
}

async function checkText(file: ContentFile, text: string, where: Path, pageCode: string | undefined) {
  const field = where.findLast((key) => typeof key === 'string');
  const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  if (field === 'link' || field === 'path') links.push(text);
  for (const link of links) {
    const fault = await findLinkFault(link, pageCode);
    if (fault) file.complain(where, fault);
  }
  const fault = typeof field === 'string' && fileFields.has(field) ? findFileFault(text) : undefined;
  if (fault) file.complain(where, fault);
}

/** Complains about links, anchors and files in the content that lead nowhere. */
export async function checkReferences(
  file: ContentFile,
  pageCode: string | undefined,
  value: unknown = file.value,
  where: Path = [],
): Promise<void> {
  if (typeof value === 'string') return checkText(file, value, where, pageCode);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    await checkReferences(file, pageCode, inner, [...where, Array.isArray(value) ? Number(key) : key]);
  }
}
