import type { ContentFile, Path } from '#lib/content-index/content-file.ts';
import { isRecord } from '#lib/content-index/is-record.ts';

/** Lighthouse's list of vague link texts in English, and similar ones in Russian. */
const empty: Record<string, string> = {
  en: 'click here|click this|go|here|information|learn more|more|more info|more information|right here|read more|see more|start|this',
  ru: 'больше|далее|ещё|здесь|нажмите здесь|нажмите сюда|перейти|по ссылке|подробнее|ссылка|смотреть|сюда|тут|узнать больше|узнать подробнее|читать|читать далее|читать полностью|это',
};

function isEmpty(text: string, language: string): boolean {
  const plain = text.replace(/<[^>]*>/g, '').trim();
  return empty[language]?.split('|').includes(plain.toLowerCase()) ?? false;
}

function listTexts(value: unknown, path: Path, isLink: boolean): { text: string; path: Path }[] {
  if (typeof value === 'string') {
    const anchors = [...value.matchAll(/<a\s[^>]*>(.*?)<\/a>/gs)].map(([, text = '']) => ({ text, path }));
    return isLink ? [{ text: value, path }, ...anchors] : anchors;
  }
  if (!isRecord(value) && !Array.isArray(value)) return [];
  const leads = isLink || 'link' in value || 'path' in value;
  return Object.entries(value).flatMap(([key, item]) =>
    listTexts(item, [...path, Array.isArray(value) ? Number(key) : key], leads && !Array.isArray(value)),
  );
}

/**
 * Reports links whose text does not name their target: in a screen reader's list of links and for search engines such a
 * text is useless. Any text of the interface may become a link.
 */
export function checkLinkTexts(file: ContentFile, language: string, isInterface: boolean): void {
  for (const { text, path } of listTexts(file.value, [], isInterface)) {
    if (isEmpty(text, language)) file.complain(path, `“${text}” does not say where the link leads`);
  }
}
