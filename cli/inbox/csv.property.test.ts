/** @jest-environment node */
import fc from 'fast-check';
import { toCsv } from './csv.ts';

const start = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  ' =',
  '＝',
  '"',
  "'",
  ';',
  ',',
  '\u00a0=',
  '',
);
const cell = fc.oneof(
  fc.tuple(start, fc.string({ unit: 'binary' })).map(([first, rest]) => first + rest),
  fc.integer(),
  fc.constant(null),
);
const columns = ['name', 'about'];
const row = fc.record({ name: cell, about: cell });

/** Parses CSV as RFC 4180 defines it. */
function readCsv(text: string, separator: string): string[][] {
  const fields = text.slice(1).matchAll(/"((?:[^"]|"")*)"(\r\n|.)/gs);
  const rows: string[][] = [[]];
  for (const [, content = '', end] of fields) {
    rows.at(-1)?.push(content.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    else expect(end).toBe(separator);
  }
  return rows.slice(0, -1);
}

test.each([',', ';', '\t'])(
  'a table separated by %j is read back unchanged and contains no formula',
  (separator) => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const [head, ...read] = readCsv(toCsv(rows, columns, separator), separator);
        expect(head).toEqual(columns);
        expect(read).toHaveLength(rows.length);
        const sent = rows.map((cells) => [cells.name, cells.about].map((value) => String(value ?? '')));
        const unguarded = read.map((fields, line) =>
          fields.map((field, at) => (field === sent[line]?.[at] ? field : field.replace(/^'/, ''))),
        );
        expect(unguarded).toEqual(sent);
        expect(read.flat().filter((field) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(field))).toEqual([]);
      }),
    );
  },
);
