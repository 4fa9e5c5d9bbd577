import { z } from 'zod';
import { type Collections, fillBlock } from '#lib/backend/embedded/fill-block.ts';
import { readContent } from '#lib/backend/embedded/open-content.ts';
import { languageList } from '#lib/content/languages.ts';
import { block, seo } from '#lib/content/page.ts';
import { loadBlockSchemas } from '#scripts/check-content/block-schemas.ts';
import type { Complaint, ContentFile } from '#scripts/check-content/content-file.ts';
import { type LanguageFile, openContentFile, openLanguage } from '#scripts/check-content/content-folder.ts';
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

function checkPage(file: ContentFile, collections: Collections) {
  const page = file.check(pageFile, file.value);
  for (const [index, item] of (page?.blocks ?? []).entries()) {
    const path = ['blocks', index, 'content'];
    const schema = blockSchemas.get(item.type);
    if (!schema) file.complain(['blocks', index, 'type'], `there is no block type «${item.type}»`);
    else if (!entryBlocks.has(item.type)) {
      file.check(schema, fillBlock(item, collections).content, path);
    }
  }
}

/** What a file can be checked for only beside the others of its language. */
async function checkTogether(language: string, files: LanguageFile[]): Promise<void> {
  const site = await readContent();
  const collections = { news: site.getNews(language), open: site.getOpenVacancies(language) };
  const { faults } = site.getVacancies(language);
  for (const { name, file } of files) {
    const [folder, ...rest] = name.split('/');
    if (folder === 'pages' || folder === 'templates') checkPage(file, collections);
    const fault = folder === 'vacancies' ? faults.get(rest.join('/')) : undefined;
    if (fault) file.complain([], fault);
    const code = folder === 'pages' ? [language, ...rest].join('/').replace(/\/index$/, '') : undefined;
    await checkReferences(file, code);
  }
}

async function checkContent(): Promise<Complaint[]> {
  const list = openContentFile('languages.yaml');
  const languages = list.check(languageList, list.value)?.map(({ code }) => code) ?? [];
  const files = new Map(languages.map((language) => [language, openLanguage(language)]));
  const isSound = [...files.values()].flat().every(({ file }) => file.complaints.length === 0);
  if (isSound) for (const [language, own] of files) await checkTogether(language, own);
  const names = new Map([...files].map(([language, own]) => [language, own.map(({ name }) => name)]));
  return [
    ...list.complaints,
    ...compareFiles(names),
    ...compareMessages(languages),
    ...[...files.values()].flat().flatMap(({ file }) => file.complaints),
  ];
}

const complaints = await checkContent();
for (const { file, line, text } of complaints) console.error(`${file}:${line} ${text}`);
console.info(complaints.length === 0 ? 'Content is sound.' : `${complaints.length} complaints.`);
process.exitCode = complaints.length === 0 ? 0 : 1;
