/** @jest-environment node */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Document, type Node, parse, parseDocument, stringify } from 'yaml';
import { editFile, editYaml } from './edit-yaml.ts';

/** Joins lines of YAML, with a final line break. */
const lines = (...all: string[]) => `${all.join('\n')}\n`;
const long = 'Манул никуда не спешит и советует то же самое всем, кто его об этом спрашивает. '
  .repeat(3)
  .trim();
const longer = [
  '  Манул никуда не спешит и советует то же самое всем, кто его об этом спрашивает. Манул никуда не спешит и',
  '  советует то же самое всем, кто его об этом спрашивает. Манул никуда не спешит и советует то же самое всем,',
  '  кто его об этом спрашивает.',
];

test.each<[name: string, before: string, value: unknown, after: string]>([
  ['plain', 'a: old # why\nb: 1\n', { a: 'new', b: 1 }, 'a: new # why\nb: 1\n'],
  ['plain with spaces around', 'a:   old   # why\n', { a: 'new' }, 'a: new   # why\n'],
  ['plain with a colon', 'a: old\n', { a: 'one: two' }, "a: 'one: two'\n"],
  ['plain with a hash', 'a: old\n', { a: 'one #two' }, "a: 'one #two'\n"],
  ['plain with quotes', 'a: old\n', { a: `"it's"` }, `a: '"it''s"'\n`],
  ['plain with quotes inside', 'a: old\n', { a: `one "two"` }, `a: one "two"\n`],
  ['plain with a line break', 'a: old # why\n', { a: 'one\ntwo\n' }, 'a: | # why\n  one\n  two\n'],
  ['plain with spaces at its ends', 'a: old\n', { a: ' new ' }, "a: ' new '\n"],
  ['plain to empty', 'a: old # why\n', { a: '' }, "a: '' # why\n"],
  ['plain like a number', 'a: old\n', { a: '12' }, "a: '12'\n"],
  ['plain like a boolean', 'a: old\n', { a: 'true' }, "a: 'true'\n"],
  ['one long line stays one', `a: ${long}\n`, { a: `${long} Да` }, `a: ${long} Да\n`],
  ['single', "a: 'old' # why\n", { a: 'new' }, "a: 'new' # why\n"],
  ['single with quotes', "a: 'old'\n", { a: `it's "new"` }, `a: 'it''s "new"'\n`],
  ['single with a colon', "a: 'o: ld'\n", { a: 'n: ew # b' }, "a: 'n: ew # b'\n"],
  ['single with a line break', "a: 'old'\n", { a: 'one\ntwo' }, 'a: |-\n  one\n  two\n'],
  ['double', 'a: "old" # why\n', { a: `new "word"` }, 'a: "new \\"word\\"" # why\n'],
  ['double with a line break', 'a: "old"\n', { a: 'one\ntwo' }, 'a: "one\\ntwo"\n'],
  ['folded', 'a: >-\n  old\n  words\nb: 1\n', { a: 'new words', b: 1 }, 'a: >-\n  new words\nb: 1\n'],
  ['folded, long', 'a: >- # why\n  old\n', { a: long }, lines('a: >- # why', ...longer)],
  ['folded, deep', 'a:\n  - b: >-\n      old\n', { a: [{ b: 'new' }] }, 'a:\n  - b: >-\n      new\n'],
  ['folded, empty', 'a: >-\n  old\nb: 1\n', { a: '', b: 1 }, "a: ''\nb: 1\n"],
  ['literal', 'a: |\n  one\n  two\n\nb: 1\n', { a: '1\n2\n\n3\n', b: 1 }, 'a: |\n  1\n  2\n\n  3\n\nb: 1\n'],
  ['literal, indented', 'a: |\n  one\n', { a: ' one\ntwo\n' }, 'a: |2\n   one\n  two\n'],
  ['literal without its line break', 'a: |\n  one\n', { a: 'one\ntwo' }, 'a: |-\n  one\n  two\n'],
  ['literal, kept breaks', 'a: |+\n  one\n\nb: 1\n', { a: 'two\n\n', b: 1 }, 'a: "two\\n\\n"\nb: 1\n'],
  ['literal beside kept breaks', 'a: |+\n  one\n\nb: 1\n', { a: 'one\n\n', b: 2 }, 'a: |+\n  one\n\nb: 2\n'],
  ['several lines', 'a: one\n  two # why\nb: 1\n', { a: 'three', b: 1 }, 'a: three # why\nb: 1\n'],
  [
    'several lines, long',
    'a: one\n  two\n',
    { a: long },
    lines(`a:${longer[0]?.slice(1)}`, ...longer.slice(1)),
  ],
  ['several lines in quotes', "a: 'one\n  two'\nb: 1\n", { a: 'o: k', b: 1 }, "a: 'o: k'\nb: 1\n"],
  [
    'on the next line',
    'a: # why\n  # more\n  old\nb: 1\n',
    { a: 'new', b: 1 },
    'a: new # why\n  # more\nb: 1\n',
  ],
  ['number', 'a: 1 # why\n', { a: 2.5 }, 'a: 2.5 # why\n'],
  ['truth', 'a: true # why\n', { a: false }, 'a: false # why\n'],
  ['to null', 'a: old # why\nb: 1\n', { a: null, b: 1 }, 'a: null # why\nb: 1\n'],
  ['from nothing', 'a: # why\nb: 1\n', { a: 'new', b: 1 }, 'a: new # why\nb: 1\n'],
  ['from nothing to a list', 'a: # why\nb: 1\n', { a: [1], b: 1 }, 'a: # why\n  - 1\nb: 1\n'],
  ['text to number', "a: 'old'\n", { a: 12 }, 'a: 12\n'],
  ['number to text', 'a: 12\n', { a: '12' }, "a: '12'\n"],
])('edits a scalar: %s', (_, before, value, after) => {
  expect(editYaml(before, value)).toBe(after);
  expect(parse(after)).toEqual(value);
});

const keys = lines(
  '# The file',
  'a: 1 # one',
  '',
  '# Two',
  'b:',
  '  # Deep',
  '  c: 3',
  '  # Four',
  '  d: 4 # four',
);
const list = lines(
  '# The file',
  'all:',
  '  - a # 1',
  '',
  '  # Two',
  '  - b # 2',
  '',
  '  - c',
  '  # End',
  'next: 1',
);
const maps = lines(
  'all:',
  '  # A',
  '  - id: a # 1',
  '    in: { x: 1, y: 2 }',
  '  - id: b',
  "    'to': 'b'",
  '    of:',
  '      - 1',
);

test.each<[name: string, before: string, value: unknown, after: string]>([
  ['add a key', keys, { a: 1, n: 2, b: { c: 3, d: 4 } }, keys.replace('# one', '# one\nn: 2')],
  ['add the first key', keys, { n: 2, a: 1, b: { c: 3, d: 4 } }, keys.replace('a: 1', 'n: 2\na: 1')],
  ['add a deep key', keys, { a: 1, b: { c: 3, d: 4, 'e: f': [] } }, `${keys}  'e: f': []\n`],
  ['remove a key', keys, { a: 1, b: { c: 3 } }, keys.replace('  # Four\n  d: 4 # four\n', '')],
  ['remove the first key', keys, { b: { c: 3, d: 4 } }, keys.replace('a: 1 # one\n\n', '')],
  ['remove the first deep key', keys, { a: 1, b: { d: 4 } }, keys.replace('  c: 3\n', '')],
  ['ignore the order of keys', keys, { b: { d: 4, c: 3 }, a: 1 }, keys],
  [
    'change beside a removed key',
    keys,
    { b: { c: 5, d: 4 } },
    keys.replace('a: 1 # one\n\n', '').replace('3', '5'),
  ],
  ['add an item', list, { all: ['a', 'b', 'c', 'd'], next: 1 }, list.replace('- c', '- c\n\n  - d')],
  ['add the first item', list, { all: ['n', 'a', 'b', 'c'], next: 1 }, list.replace('- a', '- n\n\n  - a')],
  ['remove the first item', list, { all: ['b', 'c'], next: 1 }, list.replace('  - a # 1\n\n', '')],
  ['remove an item', list, { all: ['a', 'c'], next: 1 }, list.replace('  # Two\n  - b # 2\n\n', '')],
  ['remove the last item', list, { all: ['a', 'b'], next: 1 }, list.replace('\n  - c\n', '')],
  [
    'move an item',
    list,
    { all: ['b', 'a', 'c'], next: 1 },
    list.replace('  - a # 1\n\n  # Two\n  - b # 2', '  # Two\n  - b # 2\n\n  - a # 1'),
  ],
  [
    'copy an item',
    list,
    { all: ['a', 'b', 'b', 'c'], next: 1 },
    list.replace('- b # 2', '- b # 2\n\n  - b # 2'),
  ],
  ['change an item', list, { all: ['a', 'n', 'c'], next: 1 }, list.replace('- b', '- n')],
  [
    'change and remove items',
    list,
    { all: ['n', 'c'], next: 1 },
    list.replace('a # 1\n\n', 'n\n\n').replace('  # Two\n  - b # 2\n\n', ''),
  ],
  ['empty a list', 'a:\n  - 1 # one\n  # End\nb: 1\n', { a: [], b: 1 }, 'a: []\n  # End\nb: 1\n'],
  ['fill a list', 'a: [] # none\nb: 1\n', { a: [1, 2], b: 1 }, 'a: # none\n  - 1\n  - 2\nb: 1\n'],
  [
    'move a map with its comment',
    maps,
    {
      all: [
        { id: 'b', to: 'b', of: [1] },
        { id: 'a', in: { x: 1, y: 2 } },
      ],
    },
    lines(
      'all:',
      '  - id: b',
      "    'to': 'b'",
      '    of:',
      '      - 1',
      '  # A',
      '  - id: a # 1',
      '    in: { x: 1, y: 2 }',
    ),
  ],
  [
    'remove a map, not what is above',
    maps,
    { all: [{ id: 'b', to: 'b', of: [1] }] },
    maps.replace('  - id: a # 1\n    in: { x: 1, y: 2 }\n', ''),
  ],
  [
    'move and change a map',
    maps,
    {
      all: [
        { id: 'b', to: 'c', of: [1] },
        { id: 'a', in: { x: 1, y: 2 } },
      ],
    },
    lines(
      'all:',
      '  - id: b',
      "    'to': 'c'",
      '    of:',
      '      - 1',
      '  # A',
      '  - id: a # 1',
      '    in: { x: 1, y: 2 }',
    ),
  ],
  [
    'add to a list in a list',
    maps,
    {
      all: [
        { id: 'a', in: { x: 1, y: 2 } },
        { id: 'b', to: 'b', of: [1, { k: 'v', l: [2] }] },
      ],
    },
    `${maps}      - k: v\n        l:\n          - 2\n`,
  ],
  ['lists in lists', '- - a\n  - b\n- - c\n', [['a', 'b', 'n'], ['c']], '- - a\n  - b\n  - n\n- - c\n'],
  [
    'lists at the column of their key',
    'a:\n- 1\n- 2 # two\nb: 1\n',
    { a: [2, 3], b: 1 },
    'a:\n- 2 # two\n- 3\nb: 1\n',
  ],
  [
    'a changed value in flow',
    'a: { x: 1, y: [b, c] } # why\n',
    { a: { x: 2, y: ['b', 'd'] } },
    'a: { x: 2, y: [b, d] } # why\n',
  ],
  ['a longer flow list', 'a: [x,  y] # why\n', { a: ['y', 'x', 'z, a'] }, "a: [y,  x,  'z, a'] # why\n"],
  ['a shorter flow list', 'a: [x, y, z]\n', { a: ['z'] }, 'a: [z]\n'],
  [
    'a flow map with other keys',
    'a: { x: 1, y: 2 }\n',
    { a: { y: 2, z: { b: [1] } } },
    'a: { y: 2, z: { b: [ 1 ] } }\n',
  ],
  [
    'flow on several lines',
    'a: [\n  x, # one\n  y,\n]\n',
    { a: ['x', 'y', 'z'] },
    'a: [\n  x, # one\n  y, z,\n]\n',
  ],
  ['JSON', '{"a": "x", "b": [1, 2]}\n', { a: 'y', b: [2] }, '{"a": "y", "b": [2]}\n'],
  ['a scalar to a map', 'a: 1 # why\nb: 1\n', { a: { c: 1 }, b: 1 }, 'a: # why\n  c: 1\nb: 1\n'],
  ['a map to a scalar', 'a: # why\n  c: 1\nb: 1\n', { a: 'c', b: 1 }, 'a: c # why\nb: 1\n'],
  ['a list to a map', 'a:\n  - 1\nb: 1\n', { a: { c: 1 }, b: 1 }, 'a:\n  c: 1\nb: 1\n'],
  ['an item to a map', '- 1 # why\n- 2\n', [{ a: 1, b: 2 }, 2], '- # why\n  a: 1\n  b: 2\n- 2\n'],
  ['CRLF', 'a: 1 # why\r\nb: x\r\n', { a: 2, b: 'y\nz' }, 'a: 2 # why\r\nb: |-\r\n  y\r\n  z\r\n'],
  ['CRLF in a list', 'a:\r\n  - 1\r\n\r\n  - 2\r\n', { a: [2, 1] }, 'a:\r\n  - 2\r\n\r\n  - 1\r\n'],
  ['no line break at the end', 'a: 1\nb: 1', { a: 1, b: 2 }, 'a: 1\nb: 2'],
  ['no line break at the end of a list', 'a:\n  - 1', { a: [1, 2] }, 'a:\n  - 1\n  - 2'],
  ['no line break at the end of a block', 'a: 1', { a: 'b\n' }, 'a: |\n  b'],
  [
    'beside an anchor',
    'a: &x { b: 1 }\nc: *x # why\nd: 1\n',
    { a: { b: 1 }, c: { b: 1 }, d: 2 },
    'a: &x { b: 1 }\nc: *x # why\nd: 2\n',
  ],
  ['an alias', 'a: &x 1\nc: *x # why\n', { a: 1, c: 2 }, 'a: &x 1\nc: 2 # why\n'],
  ['an anchor in use', 'a: &x 1\nc: *x\n', { a: 2, c: 1 }, 'a: 2\nc: 1\n'],
  [
    'in an anchor in use',
    'a: &x\n  b: 1\nc: *x\n',
    { a: { b: 2 }, c: { b: 2 } },
    'a: &x\n  b: 2\nc:\n  b: 2\n',
  ],
  ['an empty file', '', { a: [{ b: 1 }] }, 'a:\n  - b: 1\n'],
  ['a file of comments', '# Why\n', { a: 1 }, '# Why\na: 1\n'],
  ['another root', '# Why\n---\na: 1 # one\n# End\n', ['x'], '# Why\n---\n- x\n# End\n'],
  ['nothing', '# Why\r\na:   1', { a: 1 }, '# Why\r\na:   1'],
])('edits a collection: %s', (_, before, value, after) => {
  expect(editYaml(before, value)).toBe(after);
  expect(parse(after)).toEqual(value);
});

test('refuses invalid YAML', () => {
  expect(() => editYaml('a: [', { a: 1 })).toThrow();
});

type Path = (string | number)[];

const files = globSync('content/ru/**/*.yaml').map((file) => readFileSync(file, 'utf8'));
const seed = fc.nat();
const strings = fc.string({ unit: fc.constantFrom(...'аb1 \n\t:#\'"-,[]{}|>&*!%') });
const value = fc.oneof(
  fc.constantFrom<unknown>('Манул', long, '', null, true, 12, 0.5),
  strings,
  fc.array(strings),
  fc.dictionary(fc.constantFrom('a', 'b-c', 'd: e', '1'), strings, { noNullPrototype: true }),
);

/** A file of the site, with additional comments beside and above lines where they do not change the value. */
const content = fc.tuple(fc.constantFrom(...files), fc.array(seed, { maxLength: 8 })).map(([file, places]) =>
  places.reduce((before, place, index) => {
    const all = before.split('\n');
    const line = pick(all, place);
    const isAbove = index % 2 === 0 && !/^ *#/.test(line);
    const commented = isAbove ? line.replace(/^ */, `$&# above ${index}\n$&`) : `${line} # beside ${index}`;
    const after = all.with(place % all.length, commented).join('\n');
    return line && isDeepStrictEqual(parse(after), parse(before)) ? after : before;
  }, file),
);

function pick<T>(all: T[], place: number): T {
  return all[place % all.length] as T;
}

/** All values inside a value, including itself. */
function listValues(model: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const isObject = typeof model === 'object' && model !== null;
  const inner = isObject ? Object.entries(model) : [];
  const keys = inner.map(([key, each]) =>
    listValues(each, [...path, Array.isArray(model) ? Number(key) : key]),
  );
  return [{ path, value: model }, ...keys.flat()];
}

function withValue(model: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(model)) return model.with(Number(key), withValue(model[Number(key)], rest, next));
  return { ...Object(model), [key]: withValue(Object(model)[key], rest, next) };
}

/** Lines of a value: its first line, and the line after its last. */
function findLines(text: string, path: Path, document: Document = parseDocument(text)) {
  const [start = 0, end = 0] = (document.getIn(path, true) as Node | null)?.range ?? [];
  const last = start + text.slice(start, end).trimEnd().length;
  return { from: text.slice(0, start).split('\n').length - 1, to: text.slice(0, last).split('\n').length };
}

const listComments = (text: string) => text.match(/^#.*|# (?:above|beside) \d+/gm) ?? [];

/** Expects that the edited text has the model's value, and keeps the lines outside the given range. */
function expectEdit(text: string, model: unknown, { from, to }: { from: number; to: number }) {
  const edited = editYaml(text, model);
  expect(parse(edited)).toEqual(model);
  const [before, after] = [text.split('\n'), edited.split('\n')];
  expect(after.slice(0, from)).toEqual(before.slice(0, from));
  expect(after.slice(after.length - before.length + to)).toEqual(before.slice(to));
  return after.slice(from, after.length - before.length + to);
}

const runs = { numRuns: 60 };

test('changing a value keeps all other lines and all comments', () => {
  fc.assert(
    fc.property(content, seed, value, (text, place, next) => {
      const model: unknown = parse(text);
      const leaves = listValues(model).filter((each) => typeof each.value !== 'object');
      const { path } = pick(leaves, place);
      const lines = expectEdit(text, withValue(model, path, next), findLines(text, path));
      const old = text.split('\n').slice(findLines(text, path).from, findLines(text, path).to);
      expect(listComments(lines.join('\n'))).toEqual(expect.arrayContaining(listComments(old.join('\n'))));
    }),
    runs,
  );
});

test('removing, moving or copying an item affects only its own lines', () => {
  fc.assert(
    fc.property(content, seed, seed, seed, (text, place, first, second) => {
      const model: unknown = parse(text);
      const isList = (all: unknown): all is unknown[] => Array.isArray(all) && new Set(all).size > 1;
      const lists = listValues(model).flatMap(({ path, value: all }) => (isList(all) ? [{ path, all }] : []));
      fc.pre(lists.length > 0);
      const { path, all } = pick(lists, place);
      const [index, target] = [first % all.length, second % all.length];
      const before = text.split('\n');
      const { from, to } = findLines(text, path);
      const own = findLines(text, [...path, index]);
      const isAbove = (line: number) => /^ *#/.test(before[line - 1] ?? '');
      const findAbove = (line: number): number => (isAbove(line) ? findAbove(line - 1) : line);
      const region = { from: findAbove(from), to };
      const edit = (next: unknown[]) => expectEdit(text, withValue(model, path, next), region).toSorted();
      const copied = edit(all.toSpliced(target, 0, all[index]));
      const moved = edit(all.toSpliced(index, 1).toSpliced(target, 0, all[index]));
      const removed = edit(all.toSpliced(index, 1));

      const old = before.slice(region.from, to);
      if (to - from === 1) {
        const comments = listComments(old.join('\n'));
        for (const lines of [copied, moved, removed])
          expect(listComments(lines.join('\n'))).toEqual(comments);
        return;
      }
      expect(copied).toEqual([...old, ...before.slice(own.from, own.to)].toSorted());
      expect(moved).toEqual(old.toSorted());
      const cut = index === 0 ? own.from : findAbove(own.from);
      expect(removed).toEqual([...before.slice(region.from, cut), ...before.slice(own.to, to)].toSorted());
    }),
    runs,
  );
});

test('adding a key keeps all lines', () => {
  fc.assert(
    fc.property(content, seed, seed, value, (text, place, position, next) => {
      const model: unknown = parse(text);
      const maps = listValues(model).filter(
        (each) => Object.keys(Object(each.value)).length && !Array.isArray(each.value),
      );
      const { path, value: map } = pick(
        maps.filter((each) => typeof each.value === 'object'),
        place,
      );
      const entries = Object.entries(Object(map)).toSpliced(1 + (position % 9), 0, ['new: key', next]);
      const region = findLines(text, path);
      const lines = expectEdit(text, withValue(model, path, Object.fromEntries(entries)), region);
      const old = text.split('\n').slice(region.from, region.to);
      const isInFlow = old.length === lines.length;
      expect(isInFlow ? listComments(lines.join('\n')) : lines).toEqual(
        expect.arrayContaining(isInFlow ? listComments(old.join('\n')) : old),
      );
    }),
    runs,
  );
});

const kinds = ['cities', 'initial-data', 'tariffs', 'vacancy-options', 'news/tips', 'pages/driver'];
const everyKind = [
  ...kinds.map((kind) => `content/ru/${kind}.yaml`),
  ...['content/ru/vacancies/recruiter.yaml', 'content/languages.yaml', 'content/redirects.yaml'],
  ...['content/brand.yaml', 'messages/ru.json'],
  ...globSync('components/blocks/*/example.yaml'),
];

/** Lines of a text without the lines of the given values. */
function cutLines(text: string, paths: Path[]): string[] {
  const document = parseDocument(text);
  const cut = paths.map((path) => findLines(text, path, document));
  return text.split('\n').filter((_, line) => !cut.some(({ from, to }) => line >= from && line < to));
}

function toOther(old: unknown): unknown {
  if (typeof old === 'string') return `Да: ${old} #1`;
  return typeof old === 'boolean' ? !old : Number(old) + 1;
}

test.each(everyKind)('changes every field of %s only in its own lines', (name) => {
  const found = existsSync(name) ? readFileSync(name, 'utf8') : '# Moved\n/old: /ru # once\n';
  // A value with an anchor would change in two places.
  const text = found.includes(': &') ? stringify(parse(found), { aliasDuplicateObjects: false }) : found;
  const model: unknown = parse(text);
  const fields = listValues(model).filter((each) => typeof each.value !== 'object');
  expect(fields.length).toBeGreaterThan(0);
  for (let turn = 0; turn < 10; turn++) {
    const own = fields.filter((_, index) => index % 10 === turn);
    const paths = own.map(({ path }) => path);
    const next = own.reduce((all, { path, value }) => withValue(all, path, toOther(value)), model);
    const edited = editFile(name, text, next);
    expect(parse(edited)).toEqual(next);
    expect(cutLines(edited, paths)).toEqual(cutLines(text, paths));
  }
});
