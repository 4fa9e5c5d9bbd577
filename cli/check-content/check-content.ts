import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkBlocks } from '#lib/backend/embedded/check-blocks.ts';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { findPageCode } from '#lib/backend/embedded/pages.ts';
import { languageList, locale } from '#lib/content/languages.ts';
import type { Complaint, ContentFile } from '#lib/content-index/content-file.ts';
import { findPlace } from '#lib/content-index/file-kind.ts';
import { env } from '#lib/settings/env.ts';
import { loadBlockSchemas } from './block-schemas.ts';
import { checkBrand } from './brand.ts';
import { checkSurrogates } from './characters.ts';
import { compareCities } from './cities.ts';
import { checkAlone, type LanguageFile, openContentFile, openLanguage } from './content-folder.ts';
import { compareFacts } from './facts.ts';
import { checkLengths } from './lengths.ts';
import { checkLinkTexts } from './link-texts.ts';
import { findUnwritten, openMessages } from './messages.ts';
import { compareFiles, compareTexts } from './parity.ts';
import { checkRedirects } from './redirects.ts';
import { References } from './references.ts';
import { checkSummaries } from './summaries.ts';
import { compareTariffs } from './tariffs.ts';
import { checkTerms } from './terms.ts';
import { findTypos } from './typography.ts';

/** Opens a file that a content folder may lack. */
function openOptional(name: string): ContentFile[] {
  return existsSync(path.join(env.CONTENT_DIR, name)) ? [openContentFile(name)] : [];
}

function toPageCode({ name }: ContentFile): string | undefined {
  const place = findPlace(kinds, name);
  return place ? findPageCode(place) : undefined;
}

function checkTexts(language: string, file: ContentFile, references: References): void {
  const code = toPageCode(file);
  references.check(file, { code, term: references.getTerm(code ?? '') });
  checkLengths(file);
  checkLinkTexts(file, language, false);
  for (const { start, text } of findTypos(file, language)) file.complainAt(start, text);
}

function checkInterface(language: string, files: readonly LanguageFile[]): void {
  for (const { file } of files) {
    checkLinkTexts(file, language, true);
    for (const { start, text } of findTypos(file, language, true)) file.complainAt(start, text);
  }
}

/** Sorts complaints by file and place, without duplicates. */
function sort(complaints: readonly Complaint[]): Complaint[] {
  const known = new Map(complaints.map((complaint) => [JSON.stringify(complaint), complaint]));
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return [...known.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The site ignores an invalid locale, so only this check reports it. */
function checkLocales(list: ContentFile): void {
  for (const [code, entry] of Object.entries(Object(list.value))) {
    const stated = Object(entry).locale;
    if (stated !== undefined) list.check(locale, stated, [code, 'locale']);
  }
}

/** Checks the content folder. Returns the problems and the number of files. `onFile` receives the progress. */
export async function checkContent(
  onFile: (done: number, total: number) => void = () => {},
): Promise<{ complaints: Complaint[]; count: number }> {
  const list = openContentFile('languages.yaml');
  const codes = list.check(languageList, list.value)?.map(({ code }) => code) ?? [];
  checkLocales(list);
  const files = new Map(codes.map((code) => [code, openLanguage(code)]));
  const messages = openMessages(codes);
  const brand = openOptional('brand.yaml');
  const redirects = openOptional('redirects.yaml');
  const facts = openOptional('facts.yaml');
  const terms = openOptional('terms.yaml');
  const all = [...files].flatMap(([language, own]) => own.map((entry) => ({ language, ...entry })));
  const site = checkAlone([list, ...all.map(({ file }) => file)]);
  const broken = all.filter(({ file }) => file.complaints.length > 0);
  const references = new References(site, new Set(broken.flatMap(({ file }) => toPageCode(file) ?? [])));
  const schemas = await loadBlockSchemas();
  for (const [index, { language, name, file }] of all.entries()) {
    onFile(index, all.length);
    if (/^(?:pages|templates)\//.test(name)) checkBlocks(file, schemas, site, language);
    const issue = site.getCollections(language).vacancies.issues.get(name.replace(/^vacancies\//, ''));
    if (issue && name.startsWith('vacancies/')) file.complain([], issue);
    checkTexts(language, file, references);
  }
  for (const [language, own] of files) checkSummaries(site, language, own);
  for (const [language, own] of messages) checkInterface(language, own);
  compareTexts(files);
  compareCities(files);
  compareTariffs(files, site);
  compareTexts(messages);
  for (const file of redirects) checkRedirects(file, site, references);
  const shown = [...files].map(
    ([language, own]) => [language, [...own, ...(messages.get(language) ?? [])]] as const,
  );
  for (const file of brand) await checkBrand(file, shown);
  for (const file of terms) for (const [language, own] of shown) checkTerms(file, language, own);
  for (const file of facts) for (const [language, own] of shown) compareFacts(file, language, own);
  const texts = [...messages.values()].flat().map(({ file }) => file);
  const opened = [list, ...brand, ...redirects, ...facts, ...terms, ...texts, ...all.map(({ file }) => file)];
  for (const file of opened) checkSurrogates(file);
  const complaints = sort([
    ...compareFiles(files),
    ...findUnwritten(messages),
    ...opened.flatMap((file) => file.complaints),
  ]);
  return { complaints, count: opened.length };
}
