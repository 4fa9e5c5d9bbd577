/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { setAt } from './differences.ts';
import { folder, openEditor, read, write } from './editor.fixture.ts';

type Editor = Awaited<ReturnType<typeof openEditor>>;
let call: Editor['call'];
let ask: Editor['ask'];

const name = 'content/ru/pages/driver.yaml';
const original = readFileSync(name, 'utf8');
const title = ['blocks', 1, 'content', 'title'];

beforeAll(async () => {
  ({ call, ask } = await openEditor());
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Vera', '-c', 'user.email=vera@manul.example', 'commit', '--quiet', '--message=All');
});

beforeEach(async () => {
  write(name, original);
  await ask('discard', { name });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a draft with another title. */
async function draft(text: string, file = name) {
  const { value } = await ask('open', { name: file });
  return await ask('draft', { name: file, value: setAt(value, title, text) });
}

describe('guard', () => {
  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['no origin', { origin: '' }],
    [
      'a domain name that points to this machine',
      { host: 'evil.example:3000', origin: 'http://evil.example:3000' },
    ],
    ['another machine', { 'x-forwarded-for': '192.0.2.7' }],
    ['a page with an opaque origin', { origin: 'null' }],
    ['a wrong token', { 'x-editor-token': 'x'.repeat(32) }],
    ['no token', { 'x-editor-token': '' }],
    ['another port', { origin: 'http://localhost:3001' }],
  ])('refuses %s', async (_, headers) => {
    expect((await call('draft', JSON.stringify({ name, text: 'x: 1' }), headers)).status).toBe(403);
    expect(existsSync(path.join(folder, 'data/editor/drafts/ru/pages/driver.yaml'))).toBe(false);
  });

  it.each([
    'content/../package.yaml',
    'content/ru/pages/../../../secret.yaml',
    'content/facts.yaml',
    'messages/ru.json',
    '/etc/passwd.yaml',
  ])('refuses the unknown file %s', async (other) => {
    await expect(ask('draft', { name: other, text: 'x: 1' })).rejects.toThrow(/^40/);
  });

  it('removes only files in the drafts folder', async () => {
    mkdirSync(path.join(folder, 'data/editor'), { recursive: true });
    write('data/editor/beside.yaml', 'x: 1');
    await expect(ask('discard', { name: 'content/../beside.yaml' })).rejects.toThrow(/^400/);
    expect(read('data/editor/beside.yaml')).toBe('x: 1');
  });

  it('writes nothing through a symbolic link out of the folder', async () => {
    mkdirSync(path.join(folder, 'outside'));
    symlinkSync(path.join(folder, 'outside'), path.join(folder, 'content/ru/pages/out'));
    await expect(ask('draft', { name: 'content/ru/pages/out/x.yaml', text: 'blocks: []' })).rejects.toThrow(
      'outside',
    );
    rmSync(path.join(folder, 'content/ru/pages/out'));
  });
});

it('keeps a draft separate from the file, saves it, and undoes the save', async () => {
  const before = read(name);
  expect(await draft('Иначе')).toMatchObject({ isDraft: true, issues: [] });
  expect(read(name)).toBe(before);
  expect(await ask('save', { name })).toMatchObject({ isDraft: false });
  const [old = '', next = ''] = [before, read(name)].map((text) => text.split('\n'));
  expect(next).toHaveLength(old.length);
  expect(Array.from(next).filter((line, at) => line !== old[at])).toEqual(['      title: Иначе']);
  expect(await ask('changes', { language: 'ru' })).toContainEqual({
    name,
    what: 'changed',
    fields: ['Преимущества водителю: Заголовок'],
  });
  expect(await ask('undo', {})).toEqual([name]);
  expect(read(name)).toBe(before);
});

it('drops a draft that equals the file', async () => {
  const { value } = await ask('open', { name });
  await draft('Иначе');
  expect(await ask('draft', { name, value })).toMatchObject({ isDraft: false });
});

it('never overwrites a change made outside the editor', async () => {
  const before = read(name);
  await draft('Моё');
  const other = before.replace(/^( +)title: .+/m, '$1title: Их');
  write(name, other);
  const { theirs, value } = await ask('save', { name });
  expect(read(name)).toBe(other);
  expect(theirs).toMatchObject({ value: { blocks: expect.any(Array) }, base: { blocks: expect.any(Array) } });
  await ask('draft', { name, value: setAt(theirs?.value, title, 'Моё'), isRebased: true });
  expect(value).toBeDefined();
  await ask('save', { name });
  expect(read(name)).toBe(other.replace(/(?<=title: )За.рулём.честно/, 'Моё'));
  write(name, `${other}# later\n`);
  await expect(ask('undo', {})).rejects.toThrow('409 changed-since');
  expect(read(name)).toBe(`${other}# later\n`);
});

it('shows the line of a syntax error, and accepts the file as text', async () => {
  const before = read(name);
  write(name, before.replace('blocks:', 'blocks: ['));
  const { value, issues } = await ask('open', { name });
  expect(value).toBeUndefined();
  expect(issues[0]).toMatchObject({ name, line: expect.any(Number) });
  expect(await ask('draft', { name, text: before })).toMatchObject({ issues: [], isDraft: true });
  await ask('save', { name });
  expect(read(name)).toBe(before);
});

it('refuses to save a file that would remove the page from the site', async () => {
  await ask('draft', { name, text: 'blocks: x\n' });
  expect((await ask('open', { name })).issues).toMatchObject([{ path: ['blocks'], line: 1 }]);
  await expect(ask('save', { name })).rejects.toThrow('400 invalid');
  await ask('discard', { name });
});

it('reports values that a block’s schema refuses at their fields', async () => {
  const { value } = await ask('open', { name });
  const bad = [
    [['blocks', 1, 'content', 'title'], '', 'empty'],
    [['blocks', 0, 'content', 'image', 'width'], 0, 'not_above number 0'],
    [['blocks', 0, 'content', 'button', 'link'], 'faq', 'must be a path, an anchor or an address'],
    [['blocks', 9, 'content', 'questions'], [], 'too_small array 1'],
    [['blocks', 8, 'type'], 'banners', 'there is no block type «banners»; «banner» perhaps?'],
  ] as const;
  const next = bad.reduce<unknown>((all, [path, wrong]) => setAt(all, [...path], wrong), value);
  const { issues, text } = await ask('draft', { name, value: next });
  const lines = text.split('\n');
  expect(issues).toHaveLength(bad.length);
  for (const [path, , said] of bad) {
    const issue = issues.find((each) => each.text === said);
    expect(issue?.path).toEqual(path);
    expect(lines[(issue?.line ?? 0) - 1]).toContain(`${path.at(-1)}:`);
  }
});

it('creates, renames, translates and removes an entry in all languages', async () => {
  const answers = {
    code: 'two-depots',
    'title-ru': 'Два депо',
    'title-en': 'Two depots',
    date: '2026-12-01',
  };
  const created = await ask('create', { entry: 'article', answers });
  const both = ['content/en/news/two-depots.yaml', 'content/ru/news/two-depots.yaml'];
  expect(created.toSorted()).toEqual(both);
  await expect(ask('create', { entry: 'article', answers })).rejects.toThrow('exists already');
  const [, own = ''] = both;
  await ask('rename', { name: own, code: 'three-depots' });
  expect(both.some((each) => existsSync(path.join(folder, each)))).toBe(false);
  expect(read('content/redirects.yaml')).toContain('/ru/news/two-depots: /ru/news/three-depots');
  await expect(ask('rename', { name: 'content/ru/news/three-depots.yaml', code: 'tips' })).rejects.toThrow(
    '409 taken',
  );
  await expect(ask('rename', { name: 'content/ru/news/three-depots.yaml', code: '../x' })).rejects.toThrow(
    '404',
  );
  rmSync(path.join(folder, 'content/en/news/three-depots.yaml'));
  await ask('translate', { name: 'content/ru/news/three-depots.yaml', language: 'en' });
  expect(read('content/en/news/three-depots.yaml')).toBe(read('content/ru/news/three-depots.yaml'));
  await ask('remove', { name: 'content/ru/news/three-depots.yaml' });
  expect(existsSync(path.join(folder, 'content/en/news/three-depots.yaml'))).toBe(false);
  await ask('undo', {});
  expect(existsSync(path.join(folder, 'content/en/news/three-depots.yaml'))).toBe(true);
});

it('links a check error to its field, and fixes typography', async () => {
  await draft('Слово - "тире"');
  await expect(ask('fix', {})).rejects.toThrow('409 drafts-first');
  await ask('save', { name });
  const issue = expect.objectContaining({ name, path: title, line: expect.any(Number) });
  expect(await ask('check', {})).toContainEqual(issue);
  expect(await ask('fix', {})).not.toContainEqual(issue);
  expect(read(name)).toMatch(/Слово\s— «тире»/);
}, 60_000);

it('undoes changes of a command that failed after writing them', async () => {
  const { saveBy } = await import('./content-store.ts');
  const failing = saveBy(async () => {
    write(name, 'blocks: []');
    throw new Error('crashed');
  });
  await expect(failing).rejects.toThrow('crashed');
  expect(await ask('undo', {})).toEqual([name]);
  expect(read(name)).toBe(original);
});

it('reports why a check could not finish', async () => {
  const languages = read('content/languages.yaml');
  rmSync(path.join(folder, 'content/languages.yaml'));
  await expect(ask('check', {})).rejects.toThrow('400 There is no languages.yaml');
  write('content/languages.yaml', languages);
});

it('lists files, including those that can be created', async () => {
  const { files, languages } = await ask('list', {});
  expect(languages.map(({ code }) => code)).toEqual(['ru', 'en']);
  expect(files).toContainEqual(
    expect.objectContaining({
      name,
      kind: 'page',
      address: '/ru/driver',
      title: expect.stringMatching(/^За\sруль/),
    }),
  );
  expect(files.map((each) => each.name)).toContain('content/messages/ru.json');
});

it('saves interface texts that override the built-in ones', async () => {
  const own = 'content/messages/ru.json';
  const { properties } = await ask('schema', { kind: 'own-messages', language: 'ru' });
  expect(properties.PreviewBar.properties.open).toMatchObject({ type: 'string' });
  await ask('draft', { name: own, value: { PreviewBar: { open: 'Открыть' } } });
  await ask('save', { name: own });
  expect(JSON.parse(read(own))).toEqual({ PreviewBar: { open: 'Открыть' } });
});

describe('public files', () => {
  const upload = (file: string, body: BodyInit) => call(`upload?name=${encodeURIComponent(file)}`, body);

  it('scales an image down, and numbers a taken name', async () => {
    const noise = sharp({ create: { width: 4000, height: 10, channels: 3, background: '#ff5a1f' } });
    const image = new Uint8Array(await noise.png().toBuffer());
    expect(await (await upload('Моё Фото 1.PNG', image)).json()).toMatchObject({ src: '/uploads/1.webp' });
    const { src } = await (await upload('1.png', image)).json();
    expect(src).toBe('/uploads/1-2.webp');
    expect(await sharp(path.join(folder, 'content/public', src)).metadata()).toMatchObject({ width: 2400 });
    expect(await ask('files', {})).toContain(src);
  });

  it.each([
    ['a.png', 'no image', 'unreadable'],
    ['a.exe', 'x', 'unknown-ending'],
    ['a.svg', '<svg><script>alert(1)</script></svg>', 'has-scripts'],
    ['a.svg', '<svg onload="alert(1)"></svg>', 'has-scripts'],
    ['a.mp4', new Uint8Array(5_000_001), 'too-large'],
  ])('refuses %s %#', async (file, body, reason) => {
    const response = await upload(file, body);
    expect(response.ok).toBe(false);
    expect(await response.json()).toEqual({ message: reason });
  });
});

it('keeps the complete file when the disk fails', async () => {
  const before = read(name);
  await draft('Не ляжет');
  const { writeWhole } = await import('./content-store.ts');
  await expect(writeWhole(path.join(folder, name, 'x.yaml'), 'x')).rejects.toThrow();
  expect(read(name)).toBe(before);
  expect(readdirSync(path.join(folder, 'content/ru/pages')).filter((each) => each.endsWith('.half'))).toEqual(
    [],
  );
});
