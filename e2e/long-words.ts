import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

// Long German words.
const longWords = ['Geschwindigkeitsbegrenzung', 'Kraftfahrzeugversicherung', 'Datenschutzbestimmungen'];
const shortWords = ['Stellenangebote', 'Fahrgastservice', 'Lieferdienste'];
/** Fields that visitors do not see as text, or that have only a few allowed values. */
const codes =
  /^(?:address|captions|city|cities|code|currency|date|email|employmentType|experience|format|icon|id|image|link|name|phone|place|poster|publishAt|schedule|services|src|template|tone|topics?|type|unit|url|value)$/;
const notWords = /<[^>]*>|\([^)]*\)|\S+@\S+|https?:\S+/g;

let turn = 0;

/** Replaces the longest word of a text by a long one. */
function lengthen(text: string): string {
  const words = text.replace(notWords, ' ').match(/\p{L}{5,}/gu) ?? [];
  const longest = words.toSorted((one, other) => other.length - one.length)[0];
  const choice = text.length < 14 ? shortWords : longWords;
  return longest ? text.replace(longest, choice[turn++ % choice.length] ?? '') : text;
}

function lengthenAll(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => lengthenAll(each, key));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lengthenAll(each, name)]));
  const isText =
    typeof value === 'string' && !codes.test(key) && /\s|^\p{Lu}/u.test(value) && !value.includes('{');
  return isText ? value.split('\n').map(lengthen).join('\n') : value;
}

/** Creates a site with a third language whose texts each contain a long German word. */
export function writeSiteOfLongWords(folder: string): void {
  cpSync('content', folder, { recursive: true });
  cpSync('content/en', join(folder, 'de'), { recursive: true });
  writeFileSync(join(folder, 'languages.yaml'), 'de:\n  title: Deutsch\n', { flag: 'a' });
  for (const name of globSync('de/**/*.yaml', { cwd: folder })) {
    if (/(?:cities|vacancy-options)\.yaml$/.test(name)) continue;
    const file = join(folder, name);
    writeFileSync(file, stringify(lengthenAll(parse(readFileSync(file, 'utf8')))));
  }
  const messages = lengthenAll(JSON.parse(readFileSync('messages/en.json', 'utf8')));
  writeFileSync(join(folder, 'messages/de.json'), JSON.stringify(messages));
}
