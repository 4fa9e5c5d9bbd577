import type { ContentFile, Path } from '#lib/content-index/content-file.ts';
import { isRecord } from '#lib/content-index/is-record.ts';

/**
 * Maximum characters of a text without tags, per field or per parent and field. Longer texts are cut by search engines,
 * wrap in buttons and menus, or push away the content of a block.
 */
const longest: Record<string, number> = {
  'seo.title': 65,
  'seo.description': 165,
  'header.text': 20,
  'footer.text': 30,
  group: 20,
  'button.text': 30,
  'buttons.text': 30,
  'content.title': 60,
  title: 90,
  lead: 200,
  previewText: 170,
  flag: 20,
  tag: 20,
  benefits: 100,
  value: 32,
  label: 40,
  caption: 40,
  alt: 160,
};

export function findLongest(path: Readonly<Path>): number | undefined {
  const [parent = '', field = ''] = ['', ...path.filter((key) => typeof key === 'string')].slice(-2);
  return longest[`${parent}.${field}`] ?? longest[field];
}

/** Reports texts that are longer than their field allows. */
export function checkLengths(file: ContentFile, value: unknown = file.value, path: Path = []): void {
  if (typeof value === 'string') {
    const limit = findLongest(path);
    const { length } = value.replace(/<[^>]*>/g, '').trim();
    if (limit !== undefined && length > limit)
      file.complain(path, `has ${length} characters, maximum ${limit}`);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkLengths(file, item, [...path, index]);
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) checkLengths(file, item, [...path, key]);
  }
}
