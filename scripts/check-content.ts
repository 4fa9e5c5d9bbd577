import { z } from 'zod';
import { listContent } from '#lib/backend/embedded/content-files.ts';
import { type Collections, fillBlock } from '#lib/backend/embedded/fill-blocks.ts';
import { articleFile, getArticles } from '#lib/backend/embedded/news.ts';
import { getVacancies, optionsFile, vacancyFile } from '#lib/backend/embedded/vacancies.ts';
import { initialData } from '#lib/content/initial-data.ts';
import { languageList } from '#lib/content/languages.ts';
import { block, seo } from '#lib/content/page.ts';
import { loadBlockSchemas } from '#scripts/check-content/block-schemas.ts';
import { type Complaint, ContentFile } from '#scripts/check-content/content-file.ts';
import { compareFiles, compareMessages } from '#scripts/check-content/parity.ts';
import { checkReferences } from '#scripts/check-content/references.ts';

const pageFile = z.object({
  seo: seo.optional(),
  isHeaderAbsolute: z.boolean().optional(),
  isHeaderDark: z.boolean().optional(),
  blocks: z.array(block).min(1),
});

const blockSchemas = await loadBlockSchemas();

/** Filled from the collections when the page is served. */
const entryBlocks = new Set(['news-details', 'vacancy-details']);

function checkPage(file: ContentFile, language: string, collections: Collections) {
  const page = file.check(pageFile, file.value);
  for (const [index, item] of (page?.blocks ?? []).entries()) {
    const path = ['blocks', index, 'content'];
    const schema = blockSchemas.get(item.type);
    if (!schema) file.complain(['blocks', index, 'type'], `there is no block type «${item.type}»`);
    else if (!entryBlocks.has(item.type)) {
      file.check(schema, fillBlock(language, item, collections).content, path);
    }
  }
}

async function checkLanguage(language: string, names: string[]): Promise<Complaint[]> {
  const files = names.map((name) => ({ name, file: new ContentFile(`content/${language}/${name}.yaml`) }));
  const isPage = (name: string) => name.startsWith('pages/') || name.startsWith('templates/');
  for (const { name, file } of files) {
    if (name === 'initial-data') file.check(initialData, file.value);
    else if (name === 'vacancy-options') file.check(optionsFile, file.value);
    else if (name.startsWith('news/')) file.check(articleFile, file.value);
    else if (name.startsWith('vacancies/')) file.check(vacancyFile, file.value);
    else if (!isPage(name)) file.complain([], 'is not in a folder that the site reads');
  }
  const broken = files.flatMap(({ file }) => file.complaints);
  if (broken.length > 0) return broken;
  const collections = {
    articles: await getArticles(language),
    vacancies: await getVacancies(language),
  };
  for (const { name, file } of files) {
    if (isPage(name)) checkPage(file, language, collections);
    const code = name.startsWith('pages/') ? `${language}/${name.slice('pages/'.length)}` : undefined;
    await checkReferences(file, code?.replace(/\/index$/, ''));
  }
  return files.flatMap(({ file }) => file.complaints);
}

async function checkContent(): Promise<Complaint[]> {
  const list = new ContentFile('content/languages.yaml');
  const languages = list.check(languageList, list.value)?.map(({ code }) => code) ?? [];
  const files = new Map(
    await Promise.all(languages.map(async (code) => [code, await listContent(code)] as const)),
  );
  const complaints = [...list.complaints, ...compareFiles(files), ...compareMessages(languages)];
  for (const [language, names] of files) {
    try {
      complaints.push(...(await checkLanguage(language, names)));
    } catch (error) {
      complaints.push({ file: `content/${language}`, line: 1, text: String(error) });
    }
  }
  return complaints;
}

const complaints = await checkContent();
for (const { file, line, text } of complaints) console.error(`${file}:${line} ${text}`);
console.info(complaints.length === 0 ? 'Content is sound.' : `${complaints.length} complaints.`);
process.exitCode = complaints.length === 0 ? 0 : 1;
