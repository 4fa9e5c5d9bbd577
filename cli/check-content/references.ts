import { statSync } from 'node:fs';
import { findPage, findTerm } from '#lib/backend/embedded/pages.ts';
import type { SiteContent } from '#lib/backend/embedded/site-content.ts';
import { findPublicFile } from '#lib/brand/public-file.ts';
import type { Term } from '#lib/content/schedule.ts';
import type { ContentFile, Path } from '#lib/content-index/content-file.ts';
import { isRecord } from '#lib/content-index/is-record.ts';

/** Anchors that the shell and the blocks add to every page. */
const builtIn = ['passengers-apps', 'drivers-apps', 'main', 'agreement', 'partners'];
const fileFields = ['src', 'poster', 'captions'];
const linkFields = ['link', 'path', 'url'];
const video = /\.(?:mp4|webm)$/;
/** Maximum size of a file in bytes. Larger files make a page slow on a phone. */
const largest = { image: 500_000, video: 5_000_000 };

/** The page or file whose links are checked. */
export interface Linking {
  /** Code of the page, if there is one. */
  code: string | undefined;
  term: Term;
}

type Target = { anchors: Set<string>; term: Term } | null;

/** Checks links, anchors and files of a site's texts. */
export class References {
  readonly #site: SiteContent;
  /** Pages with invalid files: their anchors are unknown, so links to them are not checked. */
  readonly #broken: ReadonlySet<string>;
  readonly #targets = new Map<string, Target>();

  constructor(site: SiteContent, broken: ReadonlySet<string>) {
    this.#site = site;
    this.#broken = broken;
  }

  findLinkIssue(link: string, { code: own, term }: Linking): string | undefined {
    const [address = '', anchor] = link.split('#');
    if (address !== '' && !address.startsWith('/')) return undefined;
    const code = address === '' ? own : address.slice(1).split('?')[0];
    if (!code || this.#broken.has(code)) return undefined;
    const target = this.#getTarget(code);
    if (!target) return findPublicFile(address) ? undefined : `there is no page ${address}`;
    if (anchor && !target.anchors.has(anchor)) return `there is no anchor #${anchor} on /${code}`;
    return findTermIssue(term, target.term) && `leads to /${code}, ${findTermIssue(term, target.term)}`;
  }

  getTerm(code: string): Term {
    return findTerm(this.#site, code);
  }

  /** Reports links, anchors and files that do not exist. */
  check(file: ContentFile, linking: Linking, value: unknown = file.value, where: Path = []): void {
    if (typeof value === 'string') this.#checkText(file, linking, value, where);
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.check(file, linking, item, [...where, index]);
    } else if (isRecord(value)) {
      for (const [key, item] of Object.entries(value)) this.check(file, linking, item, [...where, key]);
    }
  }

  #checkText(file: ContentFile, linking: Linking, text: string, where: Path): void {
    const field = String(where.findLast((key) => typeof key === 'string'));
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    if (linkFields.includes(field)) links.push(text);
    const issues = links.map((link) => this.findLinkIssue(link, linking));
    if (fileFields.includes(field)) issues.push(findFileIssue(text));
    for (const issue of issues) if (issue) file.complain(where, issue);
  }

  #getTarget(code: string): Target {
    const known = this.#targets.get(code);
    if (known !== undefined) return known;
    const page = findPage(this.#site, code);
    const ids = (page?.blocks ?? []).flatMap(({ id }) => id ?? []);
    const term = this.getTerm(code);
    const target = page && { anchors: new Set([...builtIn, ...ids]), term };
    this.#targets.set(code, target);
    return target;
  }
}

/** Describes a link target that is not published at all times when the text is. */
function findTermIssue(own: Term, target: Term): string | undefined {
  const now = Date.now();
  const comes = target.publishAt ?? -Infinity;
  if (comes > Math.max(own.publishAt ?? now, now))
    return `which is not published before ${new Date(comes).toISOString()}`;
  const goes = target.unpublishAt ?? Infinity;
  if ((own.unpublishAt ?? Infinity) > goes) return `which is unpublished on ${new Date(goes).toISOString()}`;
  return undefined;
}

function findFileIssue(src: string): string | undefined {
  if (!src.startsWith('/')) return undefined;
  const file = findPublicFile(src.split('?')[0] ?? '');
  if (!file) return `there is no file public${src}`;
  const { size } = statSync(file);
  const limit = video.test(file) ? largest.video : largest.image;
  return size > limit ? `public${src} has ${size / 1000} KB, more than ${limit / 1000}` : undefined;
}
