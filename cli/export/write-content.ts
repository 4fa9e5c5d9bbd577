import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { loadBlockSchemas } from '#cli/check-content/block-schemas.ts';
import { writeContentFiles } from '#cli/new/content-files.ts';
import { fillBlock } from '#lib/backend/embedded/fill-page.ts';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { findPage } from '#lib/backend/embedded/pages.ts';
import { SiteContent } from '#lib/backend/embedded/site-content.ts';
import { newsCounts } from '#lib/content/news.ts';
import { type Block, block, type Page, page } from '#lib/content/page.ts';
import { toSection } from '#lib/content/path.ts';
import { toToday } from '#lib/content/vacancy-status.ts';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import { type Pages, toEntryFiles } from './entry-files.ts';
import type { Delivered } from './read-backend.ts';

const schemas = await loadBlockSchemas();
/** Fields that depend on other entries; the site computes them again. */
const relations = ['next', 'order', 'place', 'previous', 'similar', 'total'];

/** The page as visitors see it: with dates instead of times, without relations, and without cards of missing pages. */
function toSeen({ code, blocks, ...rest }: Page, pages: Pages): unknown {
  const isShown = (item: unknown) => {
    const { link, id, isSelected } = Object(item);
    const address = String(isSelected === undefined ? link : `/${code.split('/')[0]}/vacancy/${id}`);
    return !address.startsWith('/') || (address !== `/${code}` && pages.has(address.slice(1)));
  };
  const toSeenBlock = ({ type, content, ...envelope }: Block) => {
    const count = type === 'news' ? newsCounts.short : Number.POSITIVE_INFINITY;
    const parsed = schemas.get(type)?.safeParse(content).data ?? content;
    const seen = JSON.parse(JSON.stringify(parsed), (key, field) => {
      if (relations.includes(key)) return undefined;
      if (key === 'date') return toToday(new Date(Number(field) * 1000));
      return Array.isArray(field) ? field.filter(isShown).slice(0, count) : field;
    });
    return { ...envelope, type, content: seen };
  };
  return JSON.parse(JSON.stringify({ ...rest, blocks: blocks.map(toSeenBlock) }));
}

/** Removes what the site fills in from `all`. A block that shows anything else keeps all its fields. */
function withoutFilled(page: Page, all: Parameters<typeof fillBlock>[1], pages: Pages): Page {
  const strip = (item: Block): Block => {
    const added = Object.keys(Object(fillBlock({ ...item, content: {} }, all).content));
    const own = Object.entries(Object(item.content)).filter(([key]) => !added.includes(key));
    const bare = { ...item, content: Object.fromEntries(own) };
    const toSeenAlone = (one: Block) => toSeen({ ...page, blocks: [one] }, pages);
    return isDeepStrictEqual(toSeenAlone(fillBlock(bare, all)), toSeenAlone(item)) ? bare : item;
  };
  return { ...page, blocks: page.blocks.map(strip) };
}

/** Returns what most of the pages have around their entries. The title in `seo` replaces the titles of the pages. */
function toTemplate(pages: readonly Page[], seo?: { title: string }): object {
  const strip = (item: Block) => {
    const content = item.type === 'title' ? { ...seo, ...Object(item.content) } : item.content;
    return { ...item, content: ['news-details', 'vacancy-details'].includes(item.type) ? {} : content };
  };
  const values = pages.map((own) => ({ ...own, code: '', seo, blocks: own.blocks.map(strip) }));
  const groups = Map.groupBy(values, (value) => JSON.stringify(value));
  return [...groups.values()].sort((a, b) => b.length - a.length)[0]?.[0] ?? {};
}

/** Defaults of pages and blocks, which files omit. */
const usual = { ...page.parse({ code: '' }), ...block.parse({ type: '' }) };
const omitUsual = (key: unknown, field: unknown) =>
  isDeepStrictEqual(field, Object(usual)[String(key)]) ? undefined : field;

type Write = (name: string, value: object) => void;

/** Writes entries and templates, and the pages that the site would not generate from them unchanged. */
async function writePages(site: SiteContent, language: string, pages: Pages, write: Write) {
  for (const [name, value] of Object.entries(toEntryFiles(pages))) write(`${language}/${name}`, value);
  await site.index.check();
  const all = site.getCollections(language);
  const entries = [...pages.values()].filter(({ code }) => findPage(site, code));
  for (const [section, own] of Map.groupBy(entries, ({ code }) => toSection(code))) {
    const bare = own.map((page) => {
      const city = [...all.cities.byCode.values()].find(({ link }) => link === `/${page.code}`)?.details;
      const selected = all.openVacancies.find(({ card }) => card.link === `/${page.code}`);
      return withoutFilled(page, { ...all, city, selected }, pages);
    });
    const [name, seo] = section === 'cities' ? ['city', { title: '{city}' }] : [section];
    write(`${language}/templates/${name}.yaml`, toTemplate(bare, seo));
  }
  await site.index.check();
  for (const [code, page] of pages) {
    const made = findPage(site, code);
    const name = code.slice(`${language}/`.length) || 'index';
    if (!made || !isDeepStrictEqual(toSeen(made, pages), toSeen(page, pages)))
      write(`${language}/pages/${name}.yaml`, { ...withoutFilled(page, all, pages), code: '' });
  }
}

/** Writes a content folder. Files that the site could not read are omitted and added to `problems`. */
export async function writeContent({ languages, pages, problems }: Delivered, folder: string) {
  const write: Write = (name, value) => {
    const json = `${JSON.stringify(value, null, 2)}\n`;
    const text = name.endsWith('.json') ? json : stringify(value, omitUsual, { lineWidth: 0 });
    try {
      writeContentFiles([{ name, text }], folder);
    } catch (error) {
      problems.push(String(error));
    }
  };
  const sources = [{ name: 'content', folder }];
  const index = new ContentIndex({ kinds, sources, landmark: 'content/languages.yaml' });
  write(
    'languages.yaml',
    Object.fromEntries(languages.map(({ code, title, locale }) => [code, { title, locale }])),
  );
  for (const { code: language, initialData, messages } of languages) {
    if (messages) write(`messages/${language}.json`, messages);
    if (initialData) write(`${language}/initial-data.yaml`, initialData);
    const own = [...pages].filter(([code]) => code.split('/')[0] === language);
    await writePages(new SiteContent(index), language, new Map(own), write);
  }
}
