import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { kinds, pageKind } from '#lib/backend/embedded/kinds.ts';
import { findPage } from '#lib/backend/embedded/pages.ts';
import { SiteContent } from '#lib/backend/embedded/site-content.ts';
import { type Block, block, type Page, seo } from '#lib/content/page.ts';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import { findPlace } from '#lib/content-index/file-kind.ts';
import { mergeMessages } from '#lib/i18n/messages.ts';
import { toText } from '#scripts/new/content-files.ts';
import {
  findKeywords,
  findMostCommon,
  listEntries,
  type Pages,
  sections,
  toEntryFiles,
  type ValueFile,
} from './entry-files.ts';
import { toComparable, withoutLists } from './lists.ts';
import type { Delivered } from './read-backend.ts';

const longestCode = 150;

function toFileName(code: string): string {
  const [language, ...parts] = code.split('/');
  return `${language}/pages/${parts.join('/') || 'index'}.yaml`;
}

/** Whether the page of a code can have a file, wherever the backend has the code from. */
function isNameable(code: string): boolean {
  const isFree = code.length <= longestCode && !/^..\/index$/.test(code);
  return isFree && findPlace([pageKind], `content/${toFileName(code)}`) !== null;
}

/** A page as its file has it: without what is so by itself. */
function toValue({ isHeaderAbsolute, isHeaderDark, blocks, ...page }: Page): object {
  const header = { ...(isHeaderAbsolute && { isHeaderAbsolute }), ...(isHeaderDark && { isHeaderDark }) };
  const toBlock = ({ type, ...own }: Block) => {
    const usual = new Map(Object.entries(block.parse({ type })));
    const fields = Object.entries(own).filter(([key, field]) => !isDeepStrictEqual(field, usual.get(key)));
    return { type, ...Object.fromEntries(fields) };
  };
  return { ...header, seo: page.seo, blocks: blocks.map(toBlock) };
}

type Write = (file: ValueFile) => void;

/** An article and a vacancy as the site reads them. */
function readDetails(item: Block): Block {
  const section = [sections.news, sections.vacancies].find(({ type }) => type === item.type);
  return { ...item, content: section?.schema.safeParse(item.content).data ?? item.content };
}

/** Pages without what the site adds to them by itself, by what stands in its files now. */
function createStrip(site: SiteContent, language: string, pages: Pages) {
  const lists = site.getCollections(language);
  const isThere = (item: unknown) => {
    const { link, id, isSelected } = Object(item);
    const address = isSelected === undefined ? link : `/${language}/vacancy/${id}`;
    return typeof address !== 'string' || pages.has(address.slice(1));
  };
  return (page: Page): Page => {
    const [, folder, name = ''] = page.code.split('/');
    const city = folder === 'cities' ? lists.cities.byCode.get(name)?.details : undefined;
    const selected = lists.openVacancies.find(({ code }) => folder === 'vacancy' && code === name);
    const all = { ...lists, city, selected };
    return { ...page, blocks: page.blocks.map((item) => withoutLists(readDetails(item), all, isThere)) };
  };
}

/** What most pages of entries have around them. */
function toTemplate(entries: readonly Page[]): object | undefined {
  const toBlock = (item: Block) => {
    const content = item.type === 'title' ? { title: '{city}', ...Object(item.content) } : item.content;
    return { ...item, content: ['news-details', 'vacancy-details'].includes(item.type) ? {} : content };
  };
  const common = seo.parse({ keywords: findKeywords(entries) });
  return findMostCommon(
    entries.map((page) => toValue({ ...page, seo: common, blocks: page.blocks.map(toBlock) })),
  );
}

/** Entries and templates, and the pages that the site would not make of them as they are. */
async function writePages(site: SiteContent, language: string, pages: Pages, write: Write) {
  const writeOwn = ({ name, value }: ValueFile) => write({ name: `${language}/${name}`, value });
  toEntryFiles(pages).forEach(writeOwn);
  await site.index.check();
  const strip = createStrip(site, language, pages);
  for (const section of Object.values(sections)) {
    const value = toTemplate(listEntries<object>(pages, section).map(({ page }) => strip(page)));
    if (value) writeOwn({ name: `templates/${section.template}.yaml`, value });
  }
  await site.index.check();
  for (const [code, page] of pages) {
    const made = findPage(site, code);
    if (made && isDeepStrictEqual(toComparable(strip(made)), toComparable(strip(page)))) continue;
    // A page of its own is filled without the entry that it is about.
    write({ name: toFileName(code), value: toValue(strip({ ...page, code: '' })) });
  }
}

/** Files that the site could not read are problems, and not written. */
function createWrite(folder: string, target: string, problems: string[]): Write {
  return ({ name, value }) => {
    const place = path.join(folder, name);
    const written = name.endsWith('.json')
      ? `${JSON.stringify(value, null, 2)}\n`
      : stringify(value, { lineWidth: 0 });
    let text: string;
    try {
      text = toText({ name, text: written }, path.join(target, name));
    } catch (error) {
      problems.push(String(error));
      return;
    }
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { flag: 'wx' });
  };
}

/** Writes a content folder: beside its place at first, so that what is there is whole. Gives what is left out. */
export async function writeContent(
  { languages, shells, pages }: Delivered,
  target: string,
): Promise<string[]> {
  mkdirSync(path.dirname(target), { recursive: true });
  const folder = mkdtempSync(`${target}.incomplete-`);
  const sources = Object.entries({ content: folder, messages: 'messages' });
  const parts = { kinds, sources: sources.map(([name, place]) => ({ name, folder: place })) };
  const site = new SiteContent(new ContentIndex({ ...parts, landmark: 'content/languages.yaml' }));
  const nameless = [...pages.keys()].filter((code) => !isNameable(code));
  const problems = nameless.map((code) => `page ${code}: no file can have this name`);
  const write = createWrite(folder, target, problems);
  try {
    const titles = Object.fromEntries(languages.map(({ code, title }) => [code, { title }]));
    write({ name: 'languages.yaml', value: titles });
    await site.index.check();
    for (const { language, initialData, messages } of shells) {
      const bundled = site.findMessages(language) ?? {};
      const isOwn = messages && !isDeepStrictEqual(mergeMessages(bundled, messages), bundled);
      if (isOwn) write({ name: `messages/${language}.json`, value: messages });
      if (initialData) write({ name: `${language}/initial-data.yaml`, value: initialData });
      const own = [...pages].filter(([code]) => code.split('/')[0] === language && isNameable(code));
      await writePages(site, language, new Map(own), write);
    }
    renameSync(folder, target);
  } finally {
    site.index.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return problems;
}
