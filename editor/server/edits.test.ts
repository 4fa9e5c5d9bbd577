/** @jest-environment node */
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { getAt, setAt } from './differences.ts';
import { folder, openEditor, read, write } from './editor.fixture.ts';
import type { Path } from './protocol.ts';

let ask: Awaited<ReturnType<typeof openEditor>>['ask'];

beforeAll(async () => {
  ({ ask } = await openEditor());
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Paths of all texts in a value. */
function listTexts(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? value.keys().toArray() : Object.keys(value);
  return keys.flatMap((key) => listTexts(getAt(value, [key]), [...at, key]));
}

const examples = globSync('components/blocks/*/example.yaml');

test.each(examples)('changes each text of %s only in its line', async (file) => {
  const [{ content }] = parse(readFileSync(file, 'utf8')).ru;
  const type = path.basename(path.dirname(file));
  const blocks = [{ type, content }, { type: 'vacancy-list' }];
  const name = 'content/ru/pages/one-block.yaml';
  write(name, `# kept\n${stringify({ blocks }, { aliasDuplicateObjects: false, lineWidth: 0 })}`);
  const [text] = listTexts(content);
  if (!text) return expect(content).toEqual({});
  const before = read(name);
  const value = setAt(parse(before), ['blocks', 0, 'content', ...text], `Новое у ${type}`);
  await ask('draft', { name, value });
  await ask('save', { name });
  expect(parse(read(name))).toEqual(value);
  const old = before.split('\n');
  const lines = read(name).split('\n');
  expect(lines).toHaveLength(old.length);
  expect(lines.filter((line, at) => line !== old[at])).toHaveLength(1);
});

const edit = fc.record({
  pick: fc.nat(),
  kind: fc.constantFrom('text', 'move', 'copy', 'remove', 'undo'),
  text: fc.string(),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** Applies an edit to a list of blocks. */
function change(blocks: unknown[], { pick, kind, text }: Edit): unknown {
  const from = pick % blocks.length;
  const texts = listTexts(blocks).filter((each) => each.at(-1) !== 'type');
  if (kind === 'text') return setAt(blocks, texts[pick % texts.length] ?? [], `${text} Текст: #${pick}`);
  if (kind === 'move') return blocks.toSpliced(from, 1).toSpliced(pick % 3, 0, blocks[from]);
  if (kind === 'copy' && blocks.length < 9) return blocks.toSpliced(from, 0, blocks[from]);
  if (kind === 'remove' && blocks.length > 4) return blocks.toSpliced(from, 1);
  return blocks;
}

test('hundreds of edits and undos produce the expected file', async () => {
  const name = 'content/ru/pages/about.yaml';
  write(name, `# kept\n${read(name)}`);
  const saved = [read(name)];
  for (const each of fc.sample(edit, 500)) {
    if (each.kind === 'undo' && saved.length > 1) {
      await ask('undo', {});
      saved.pop();
      expect(read(name)).toBe(saved.at(-1));
      continue;
    }
    const page = parse(saved.at(-1) ?? '');
    const value = { ...page, blocks: change(page.blocks, each) };
    const { isDraft, text } = await ask('draft', { name, value });
    expect(parse(text)).toEqual(value);
    if (!isDraft) continue;
    await ask('save', { name });
    saved.push(read(name));
    expect(parse(read(name))).toEqual(value);
    expect(read(name)).toContain('# kept');
  }
}, 240_000);
