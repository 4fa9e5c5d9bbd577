import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentSource, Messages, PageEntry } from '#lib/backend/backend.ts';
import { initialData } from '#lib/content/initial-data.ts';
import { languageList } from '#lib/content/languages.ts';
import { toDay } from '#lib/content/modified.ts';
import { type Page, page, type Seo, seo } from '#lib/content/page.ts';
import { getPageTitle } from '#lib/content/page-title.ts';
import { isOpen } from '#lib/content/vacancy-status.ts';
import { listContent, readContent } from './content-files.ts';
import { type Collections, fillBlock } from './fill-blocks.ts';
import { getArticles, toNewsDetails } from './news.ts';
import { splitPageCode } from './page-code.ts';
import { findSimilar, getVacancies } from './vacancies.ts';

async function getLanguages() {
  return languageList.parse(await readContent('languages.yaml'));
}

async function isKnown(language: string): Promise<boolean> {
  return (await getLanguages()).some(({ code }) => code === language);
}

async function getCollections(language: string): Promise<Collections> {
  const [articles, vacancies] = await Promise.all([getArticles(language), getVacancies(language)]);
  return { articles, vacancies };
}

function toPage(code: string, file: unknown, language: string, collections: Collections): Page {
  const parsed = page.parse({ ...Object(file), code });
  return { ...parsed, blocks: parsed.blocks.map((block) => fillBlock(language, block, collections)) };
}

/** The page around an entry of a collection: its template, with the entry in the block of that type. */
async function getEntryPage(
  code: string,
  language: string,
  collections: Collections,
  entry: { template: string; type: string; content: object; seo: Partial<Seo> },
): Promise<Page> {
  const template = await readContent(`${language}/templates/${entry.template}.yaml`);
  const result = toPage(code, template, language, collections);
  const blocks = result.blocks.map((block) =>
    block.type === entry.type ? { ...block, content: entry.content } : block,
  );
  return { ...result, blocks, seo: seo.parse({ ...result.seo, ...entry.seo }) };
}

async function getArticlePage(code: string, language: string, name: string): Promise<Page | null> {
  const collections = await getCollections(language);
  const index = collections.articles.findIndex((article) => article.code === name);
  const content = toNewsDetails(language, collections.articles, index);
  if (!content) return null;
  const own = collections.articles[index]?.seo;
  const meta = { title: content.title, description: content.previewText, ...own };
  return getEntryPage(code, language, collections, {
    template: 'news',
    type: 'news-details',
    content,
    seo: meta,
  });
}

async function getVacancyPage(code: string, language: string, name: string): Promise<Page | null> {
  const collections = await getCollections(language);
  const vacancy = collections.vacancies.find((candidate) => candidate.code === name);
  if (!vacancy) return null;
  const { seo: own, code: _code, ...details } = vacancy;
  const selected = isOpen(vacancy) ? vacancy.id : undefined;
  const meta = { title: `${vacancy.title}, ${vacancy.city.label}`, description: vacancy.lead, ...own };
  return getEntryPage(
    code,
    language,
    { ...collections, selected },
    {
      template: 'vacancy',
      type: 'vacancy-details',
      content: { ...details, similar: findSimilar(vacancy, collections.vacancies) },
      seo: meta,
    },
  );
}

async function getPage(code: string): Promise<Page | null> {
  const parts = splitPageCode(code);
  if (!parts || !(await isKnown(parts.language))) return null;
  const { language, path: name } = parts;
  const file = await readContent(`${language}/pages/${name || 'index'}.yaml`);
  if (file !== undefined && name !== 'index') {
    return toPage(code, file, language, await getCollections(language));
  }
  const [folder, entry, rest] = name.split('/');
  if (!entry || rest !== undefined) return null;
  if (folder === 'news') return getArticlePage(code, language, entry);
  if (folder === 'vacancy') return getVacancyPage(code, language, entry);
  return null;
}

async function listLanguage(language: string): Promise<PageEntry[]> {
  const [pages, { articles, vacancies }] = await Promise.all([
    listContent(`${language}/pages`),
    getCollections(language),
  ]);
  const newest = articles[0];
  return [
    ...pages.map((name) => ({
      code: name === 'index' ? language : `${language}/${name}`,
      modified: name === 'news' && newest ? toDay(newest.date) : undefined,
      isIndexed: name !== 'contacts/info',
    })),
    ...articles.map(({ code, date }) => ({
      code: `${language}/news/${code}`,
      modified: toDay(date),
      isIndexed: true,
    })),
    ...vacancies.map((vacancy) => ({
      code: `${language}/vacancy/${vacancy.code}`,
      modified: vacancy.datePosted,
      isIndexed: isOpen(vacancy),
    })),
  ];
}

export const embeddedBackend: ContentSource = {
  getLanguages,
  getPage,
  hasPage: async (code) => (await getPage(code)) !== null,
  async getTitle(code) {
    const found = await getPage(code);
    return found && getPageTitle(found);
  },
  async getInitialData(language) {
    if (!(await isKnown(language))) return null;
    const file = await readContent(`${language}/initial-data.yaml`);
    return file === undefined ? null : initialData.parse(file);
  },
  async getMessages(language) {
    if (!(await isKnown(language))) return null;
    const file = path.join(process.cwd(), 'messages', `${language}.json`);
    return JSON.parse(await readFile(file, 'utf8')) as Messages;
  },
  async listPages() {
    const languages = await getLanguages();
    return (await Promise.all(languages.map(({ code }) => listLanguage(code)))).flat();
  },
};
