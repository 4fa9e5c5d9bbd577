import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isPair, isSeq, type Node, parse, parseDocument, Scalar, stringify } from 'yaml';
import { isRecord } from '#lib/content-index/is-record.ts';

/** An entry of a map or list, with its position in the text. */
interface Entry {
  start: number;
  /** Index after the colon or dash. */
  valueStart: number;
  /** Index after the comment on its last line. */
  end: number;
  node: Node | null;
  value: unknown;
  /** Key in a map. */
  key?: string;
  isInFlow: boolean;
  /** Text between this entry and a next one. */
  gap: string;
}

/** Target value of an entry, and the existing entry whose formatting it keeps. */
interface Wanted {
  value: unknown;
  key?: string;
  from?: Entry;
}

const maxWidth = 110;
const options = { aliasDuplicateObjects: false, doubleQuotedMinMultiLineLength: 1e9, singleQuote: true };

function isAlike(a: unknown, b: unknown): boolean {
  return isRecord(a) && isRecord(b) && Object.keys(a).some((key) => isDeepStrictEqual(a[key], b[key]));
}

/** Matches new list items to existing ones: equal items first, then similar or leftover ones. */
function matchList(entries: Entry[], next: unknown[]): Wanted[] {
  const free = new Set(entries);
  const wanted = next.map((value, index): Wanted => {
    const equal = entries.filter((entry) => isDeepStrictEqual(entry.value, value));
    const left = equal.filter((entry) => free.has(entry));
    // A copy, for which no unused equal entry is left, reuses the text of its original.
    const from = left.find((entry) => entry === entries[index]) ?? left[0] ?? equal[0];
    if (from) free.delete(from);
    return { value, from };
  });
  const open = wanted.filter(({ from }) => !from);
  const isPaired = open.length === free.size;
  for (const each of open) {
    each.from = [...free].find(({ value }) => isPaired || isAlike(value, each.value));
    if (each.from) free.delete(each.from);
  }
  return wanted;
}

/** Matches new keys to existing ones. Keys stay in file order; a new key goes after its predecessor. */
function matchMap(entries: Entry[], next: Record<string, unknown>): Wanted[] {
  const kept = entries.filter(({ key = '' }) => Object.hasOwn(next, key));
  const wanted: Wanted[] = kept.map((from) => ({ key: from.key, value: next[from.key ?? ''], from }));
  for (const [index, [key, value]] of Object.entries(next).entries()) {
    if (wanted.some((each) => each.key === key)) continue;
    const before = Object.keys(next)[index - 1];
    wanted.splice(wanted.findIndex((each) => each.key === before) + 1, 0, { key, value });
  }
  return wanted;
}

/** Index of the end without the last line break, but with line breaks that a block scalar keeps. */
function findEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).replace(/\n?[ \t]*$/, '').length;
}

function listEntries(text: string, collection: Node | null, old: unknown): Entry[] {
  if (!isMap(collection) && !isSeq(collection)) return [];
  const { srcToken, items, flow: isInFlow = false } = collection;
  const tokens = srcToken && 'items' in srcToken ? srcToken.items : [];
  return items.flatMap((item, index): Entry[] => {
    const { start: before = [], key: keyToken, sep = [], value: token } = tokens[index] ?? {};
    const first = before.find(({ source }) => !/^[\s,#]/.test(source)) ?? keyToken ?? token;
    if (!first) return [];
    const start = first.offset;
    const indicator = [...before, ...sep].find(({ source }) => /^[:-]$/.test(source));
    const valueStart = indicator ? indicator.offset + 1 : start;
    const [key, child] = isPair(item) ? [String(item.key), item.value] : [undefined, item];
    const node = isNode(child) ? child : null;
    const [, valueEnd = 0, nodeEnd = 0] = node?.range ?? [];
    const bareEnd = findEnd(text, valueStart, valueEnd);
    const end = isInFlow ? bareEnd : bareEnd + text.slice(bareEnd, nodeEnd).trimEnd().length;
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    const gap = isInFlow ? ', ' : `\n${line.replace(/./g, ' ')}`;
    return [{ start, valueStart, end, node, value: Object(old)[key ?? index], key, isInFlow, gap }];
  });
}

/** Text of an entry with a new value. */
function write(text: string, entry: Entry, next: unknown): string {
  const { start, valueStart, end, value } = entry;
  if (isDeepStrictEqual(value, next)) return text.slice(start, end);
  return text.slice(start, valueStart) + (rearrange(text, entry, next) ?? replace(text, entry, next));
}

/** Returns a map or list with the text of its kept entries, maybe reordered; `null` if it must be rewritten. */
function rearrange(text: string, { node, value: old, valueStart, end }: Entry, next: unknown): string | null {
  const isSame = isMap(node) ? isRecord(next) : isSeq(node) && Array.isArray(next);
  const entries = isSame ? listEntries(text, node, old) : [];
  const [first] = entries;
  if (!first || Object.keys(Object(next)).length === 0) return null;
  const wanted = Array.isArray(next) ? matchList(entries, next) : matchMap(entries, Object(next));
  // Comments above the first entry belong to it; at the start of the file they belong to the file.
  const comments = /(?:(?<![^\n])[ \t]*#.*\n)+[ \t]*$/.exec(text.slice(0, first.start));
  const above = comments?.index ? comments[0].trimStart() : '';
  const gaps = entries.slice(1).map((entry, index) => text.slice(entries[index]?.end, entry.start));
  const gap = gaps.find((each) => !each.includes('#')) ?? first.gap;
  const leads = new Map(entries.map((entry, index) => [entry, gaps[index - 1] ?? gap + above]));
  const parts = wanted.map(({ from, value, key }, index) => {
    const lead = (from && leads.get(from)) ?? gap;
    if (from) leads.delete(from);
    const written = from ? write(text, from, value) : render(value, { ...first, node: null, key });
    return (index === 0 ? lead.replace(/^[\s,]+/, '') : lead) + written;
  });
  const before = text.slice(valueStart, first.start - (leads.has(first) ? 0 : above.length));
  return before + parts.join('') + text.slice(entries.at(-1)?.end, end);
}

/** Rewrites a value and keeps the comments around the old one. */
function replace(text: string, entry: Entry, next: unknown): string {
  const { valueStart, end, node, key, isInFlow, gap } = entry;
  const [nodeStart, nodeEnd] = node?.range ?? [valueStart, valueStart];
  const from = nodeStart === nodeEnd ? valueStart : nodeStart;
  const to = findEnd(text, from, nodeEnd);
  const old = text.slice(from, to);
  const above = /\s+#[\s\S]*\S/.exec(text.slice(valueStart, from))?.[0] ?? '';
  const beside = /^[|>]\S*([ \t]+#.*)/.exec(old)?.[1] ?? '';
  const comments = above + beside + text.slice(to, end);
  const dash = isInFlow ? '' : '-';
  const indicator = key === undefined ? dash : print({ [key]: null }).slice(0, -' null\n'.length);
  const written = render(next, entry, old.includes('\n')).slice(indicator.length);
  if (!comments) return written;
  // After the last line of a block, a comment would become part of it.
  if (typeof next === 'object' && /^ .*\n/.test(written)) return `${comments}${gap}  ${written.trimStart()}`;
  return written.replace(/^ [|>].*|^(?=\n)|[\s\S]+/, (place) => place + comments);
}

/** Renders an entry. Text keeps the style of the old value. */
function render(value: unknown, { node, key, isInFlow, gap }: Entry, isWrapped = false): string {
  const isText = typeof value === 'string' && node instanceof Scalar && typeof node.value === 'string';
  const shown = isText ? toScalar(value, isInFlow, node.type) : value;
  const width = isText && isWrapped && !isInFlow ? maxWidth + 1 - gap.length : 0;
  const written = print(key === undefined ? [shown] : { [key]: shown }, isInFlow, width);
  return isInFlow ? written.trim().slice(1, -1).trim() : written.slice(0, -1).replace(/\n(?!\n|$)/g, gap);
}

function print(value: unknown, isInFlow = false, lineWidth = 0): string {
  const toNode = (_: unknown, each: unknown) => (typeof each === 'string' ? toScalar(each, isInFlow) : each);
  return stringify(value, toNode, { ...options, collectionStyle: isInFlow ? 'flow' : 'any', lineWidth });
}

/** Uses the given style, except for an empty block scalar and a line break in single quotes: both are hard to see. */
function toScalar(text: string, isInFlow: boolean, style?: Scalar.Type): Scalar {
  const scalar = new Scalar(text);
  const isFit = style?.startsWith('BLOCK') ? text.trim() : style === 'QUOTE_DOUBLE' || !text.includes('\n');
  if (style && isFit) scalar.type = style;
  // Line breaks in flow collections, and empty lines at the end of a block, can be misread.
  if (isInFlow ? text.includes('\n') : /(?:^|\s)\n$/.test(text)) scalar.type = 'QUOTE_DOUBLE';
  return scalar;
}

function isYamlOf(text: string, value: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(text), value);
  } catch {
    return false; // An alias has lost its anchor.
  }
}

/**
 * Returns the text of a YAML file with a new value. Unchanged parts keep their comments, order, quotes and line breaks.
 * Throws for invalid YAML.
 */
export function editYaml(file: string, value: unknown): string {
  const text = file.replaceAll('\r\n', '\n').replace(/(?<=[^\n])$/, '\n');
  const document = parseDocument(text, { keepSourceTokens: true });
  if (document.errors[0]) throw document.errors[0];
  const { contents: node } = document;
  const old = document.toJS();
  if (isDeepStrictEqual(old, value)) return file;
  const root = { start: 0, valueStart: 0, end: text.length, node, value: old, isInFlow: false, gap: '\n' };
  const [from, to] = node?.range ?? [text.length, text.length];
  const whole = print(value);
  const around = [text.slice(0, from), text.slice(to).replace(/^\n/, '')];
  const edited = rearrange(text, root, value) ?? around.join(whole);
  const ended = file && !file.endsWith('\n') ? edited.slice(0, -1) : edited;
  const result = isYamlOf(ended, value) ? ended : whole;
  return file.includes('\r\n') ? result.replaceAll('\n', '\r\n') : result;
}

/** Returns the text of a YAML or JSON file with a new value. Throws for invalid YAML. */
export function editFile(name: string, text: string, value: unknown): string {
  if (!name.endsWith('.json')) return editYaml(text, value);
  return `${JSON.stringify(value, null, /\n( +|\t+)"/.exec(text)?.[1] ?? 2)}\n`;
}
