import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  initialDataKind,
  kinds,
  languagesKind,
  ownMessagesKind,
  pageKind,
  templateKind,
} from '#lib/backend/embedded/kinds.ts';
import { findPage } from '#lib/backend/embedded/pages.ts';
import { SiteContent } from '#lib/backend/embedded/site-content.ts';
import { type Block, block, type Page, page, seo } from '#lib/content/page.ts';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import { findPlace } from '#lib/content-index/file-kind.ts';
import { mergeMessages } from '#lib/i18n/messages.ts';
import { type NewFile, toText } from '#scripts/new/content-files.ts';
import { findMostCommon, listEntries, type Pages, sections, toEntryFiles } from './entry-files.ts';
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

function withoutDefaults(value: object, defaults: object): object {
  const known = new Map(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(value).filter(([key, field]) => !isDeepStrictEqual(field, known.get(key))),
  );
}

/** A page as its file has it. */
function toValue({ code, blocks, ...fields }: Page): object {
  const toBlock = ({ type, ...own }: Block) => ({ type, ...withoutDefaults(own, block.parse({ type })) });
  return { ...withoutDefaults(fields, page.parse({ code })), blocks: blocks.map(toBlock) };
}

type ToForm = (page: Page) => Page;

/** Pages without what the site adds by itself: lists, and the facts of the entry that they are about. */
function createToForm(site: SiteContent, language: string, isThere: (code: string) => boolean): ToForm {
  const lists = site.getCollections(language);
  return ({ code: pageCode, blocks, ...fields }) => {
    const [, folder, name = ''] = pageCode.split('/');
    const selected = lists.openVacancies.find(({ code }) => folder === 'vacancy' && code === name);
    const toBlock = (item: Block) => {
      const section = [sections.news, sections.vacancies].find(({ type }) => type === item.type);
      const details = section?.schema.safeParse(item.content).data;
      return details
        ? { ...item, content: toComparable(details) }
        : withoutLists(item, { ...lists, selected }, isThere);
    };
    return JSON.parse(JSON.stringify({ code: pageCode, ...fields, blocks: blocks.map(toBlock) }));
  };
}

/** What most pages of a section have around their entries. */
function toTemplate(type: string, forms: readonly Page[]): object | undefined {
  const toBlock = (item: Block) => (item.type === type ? { ...item, content: {} } : item);
  const common = seo.parse({ keywords: findMostCommon(forms.map((form) => form.seo.keywords)) });
  return findMostCommon(
    forms.map((form) => toValue({ ...form, seo: common, blocks: form.blocks.map(toBlock) })),
  );
}

/** Gives what is wrong with the file if it is not written. */
type Write = (file: NewFile) => string | undefined;

/** Entries and templates, and the pages that the site would not make of them as they are. */
async function writePages(
  site: SiteContent,
  language: string,
  pages: Pages,
  write: Write,
): Promise<string[]> {
  for (const file of toEntryFiles(language, pages)) write(file);
  await site.index.check();
  const isThere = (code: string) => pages.has(code);
  const toForm = createToForm(site, language, isThere);
  for (const section of Object.values(sections)) {
    const forms = listEntries<object>(pages, section).map(({ page: entry }) => toForm(entry));
    const value = toTemplate(section.type, forms);
    if (value) write({ kind: templateKind, name: `${language}/templates/${section.template}.yaml`, value });
  }
  await site.index.check();
  const lists = site.getCollections(language);
  return [...pages].flatMap(([code, delivered]) => {
    const made = findPage(site, code);
    if (made && isDeepStrictEqual(toForm(made), toForm(delivered))) return [];
    const blocks = delivered.blocks.map((item) => withoutLists(item, lists, isThere));
    return write({ kind: pageKind, name: toFileName(code), value: toValue({ ...delivered, blocks }) }) ?? [];
  });
}

function createWrite(folder: string, target: string): Write {
  return (file) => {
    const place = path.join(folder, file.name);
    let text: string;
    try {
      text = toText(file, path.join(target, file.name));
    } catch (error) {
      return String(error);
    }
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { flag: 'wx' });
    return undefined;
  };
}

/** Writes a content folder: beside its place at first, so that what is there is whole. Gives what is left out. */
export async function writeContent(
  { languages, shells, pages }: Delivered,
  target: string,
): Promise<string[]> {
  mkdirSync(path.dirname(target), { recursive: true });
  const folder = mkdtempSync(`${target}.incomplete-`);
  const write = createWrite(folder, target);
  const sources = Object.entries({ content: folder, messages: 'messages' });
  const site = new SiteContent(
    new ContentIndex({
      kinds,
      sources: sources.map(([name, place]) => ({ name, folder: place })),
      landmark: 'content/languages.yaml',
    }),
  );
  const nameless = [...pages.keys()].filter((code) => !isNameable(code));
  const problems = nameless.map((code) => `page ${code}: no file can have this name`);
  try {
    const titles = Object.fromEntries(languages.map(({ code, title }) => [code, { title }]));
    write({ kind: languagesKind, name: 'languages.yaml', value: titles });
    await site.index.check();
    for (const { language, initialData, messages } of shells) {
      const bundled = site.findMessages(language) ?? {};
      const isOwn = messages && !isDeepStrictEqual(mergeMessages(bundled, messages), bundled);
      if (isOwn) write({ kind: ownMessagesKind, name: `messages/${language}.json`, value: messages });
      if (initialData)
        write({ kind: initialDataKind, name: `${language}/initial-data.yaml`, value: initialData });
      const own = [...pages].filter(([code]) => code.split('/')[0] === language && isNameable(code));
      problems.push(...(await writePages(site, language, new Map(own), write)));
    }
    renameSync(folder, target);
  } finally {
    site.index.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return problems;
}
