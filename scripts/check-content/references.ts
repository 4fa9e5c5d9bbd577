import { statSync } from 'node:fs';
import { findPage, findTerm } from '#lib/backend/embedded/pages.ts';
import type { SiteContent } from '#lib/backend/embedded/site-content.ts';
import { findPublicFile } from '#lib/brand/public-file.ts';
import type { Term } from '#lib/content/schedule.ts';
import type { ContentFile, Path } from '#lib/content-index/content-file.ts';
import { isRecord } from '#lib/content-index/is-record.ts';

/** Anchors that the shell and the blocks themselves bring to a page. */
const builtIn = ['passengers-apps', 'drivers-apps', 'main', 'agreement', 'partners'];
const fileFields = ['src', 'poster', 'captions'];
const linkFields = ['link', 'path', 'url'];
const film = /\.(?:mp4|webm)$/;
/** Bytes. A page with more is slow on a phone. */
const largest = { picture: 500_000, film: 5_000_000 };

/** The text whose links are checked. */
export interface Linking {
  /** Of its page, if it has one. */
  code: string | undefined;
  term: Term;
}

type Target = { anchors: Set<string>; term: Term } | null;

/** What the texts of a site may lead to. */
export class References {
  readonly #site: SiteContent;
  /** Pages whose files are broken: nobody can tell what is on them. */
  readonly #broken: ReadonlySet<string>;
  readonly #targets = new Map<string, Target>();

  constructor(site: SiteContent, broken: ReadonlySet<string>) {
    this.#site = site;
    this.#broken = broken;
  }

  findLinkFault(link: string, { code: own, term }: Linking): string | undefined {
    const [address = '', anchor] = link.split('#');
    if (address !== '' && !address.startsWith('/')) return undefined;
    const code = address === '' ? own : address.slice(1).split('?')[0];
    if (!code || this.#broken.has(code)) return undefined;
    const target = this.#getTarget(code);
    if (!target) return findPublicFile(address) ? undefined : `there is no page ${address}`;
    if (anchor && !target.anchors.has(anchor)) return `there is no anchor #${anchor} on /${code}`;
    return findTermFault(term, target.term) && `leads to /${code}, ${findTermFault(term, target.term)}`;
  }

  getTerm(code: string): Term {
    return findTerm(this.#site, code);
  }

  /** Complains about links, anchors and files in the content that lead nowhere. */
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
    const faults = links.map((link) => this.findLinkFault(link, linking));
    if (fileFields.includes(field)) faults.push(findFileFault(text));
    for (const fault of faults) if (fault) file.complain(where, fault);
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

/** A text that is out while what it leads to is not. */
function findTermFault(own: Term, target: Term): string | undefined {
  const now = Date.now();
  const comes = target.publishAt ?? -Infinity;
  if (comes > Math.max(own.publishAt ?? now, now))
    return `which comes later: ${new Date(comes).toISOString()}`;
  const goes = target.unpublishAt ?? Infinity;
  if ((own.unpublishAt ?? Infinity) > goes) return `which goes before: ${new Date(goes).toISOString()}`;
  return undefined;
}

function findFileFault(src: string): string | undefined {
  if (!src.startsWith('/')) return undefined;
  const file = findPublicFile(src.split('?')[0] ?? '');
  if (!file) return `there is no file public${src}`;
  const { size } = statSync(file);
  const limit = film.test(file) ? largest.film : largest.picture;
  return size > limit ? `public${src} has ${size / 1000} KB, more than ${limit / 1000}` : undefined;
}
