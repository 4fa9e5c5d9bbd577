import { isCollection, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { type FileKind, parseFile } from '#lib/content-index/file-kind.ts';
import type { Fault, Path } from './protocol.ts';

/** The path of the value that stands at an offset of the text. */
function findPath(node: unknown, offset: number): Path {
  if (!isCollection(node)) return [];
  for (const [index, item] of node.items.entries()) {
    const value = isPair(item) ? item.value : item;
    const [start = 0, , end = 0] = (value as Node | null)?.range ?? [];
    const key = isPair(item) && isScalar(item.key) ? String(item.key.value) : index;
    if (offset >= start && offset < end) return [key, ...findPath(value, offset)];
  }
  return [];
}

/** The field that stands on a line of a text; both from 1. */
export function findField(text: string, line: number, column: number): Path {
  const starts = text.split('\n', line - 1).join('\n').length;
  return findPath(parseDocument(text).contents, starts + (line > 1 ? 1 : 0) + column - 1);
}

/** What is wrong with a file by itself. */
export function findFaults(name: string, text: string, kind: FileKind): Fault[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const toLine = (offset: number) => lines.linePos(offset).line;
  if (document.errors.length > 0) {
    return document.errors.map(({ pos, message }) => ({
      ...{ name, line: toLine(pos[0]), path: [] },
      text: message.split('\n')[0] ?? '',
    }));
  }
  const { fault } = parseFile(kind, name, text || '{}');
  if (fault === null) return [];
  return fault.split('\n').map((each) => {
    const [where = ''] = each.split(':');
    const path =
      where === 'file' ? [] : where.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const node = document.getIn(path, true) as Node | undefined;
    return { name, line: toLine(node?.range?.[0] ?? 0), path, text: each.slice(where.length + 2) };
  });
}
