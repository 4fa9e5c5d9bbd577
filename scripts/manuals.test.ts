/** @jest-environment node */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { settings } from '#lib/settings/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md']).sort();
/** The changelog also names files and settings of older versions. */
const current = documents.filter((file) => file !== 'CHANGELOG.md');

/** Returns the groups of all matches of a pattern, without duplicates. */
function findAll(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, found = '']) => found))];
}

const withoutFences = (text: string) => text.replace(/^ *```.*?^ *```/gms, '');
const findCode = (text: string) => findAll(withoutFences(text), /`([^`\n]+)`/g);

/** Anchors of a document, as GitHub makes them from its headings. */
function findAnchors(file: string): string[] {
  const headings = findAll(withoutFences(read(file)), /^#+ (.+)$/gm);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(documents)('%s links only to files and headings that exist', (file) => {
  const links = findAll(withoutFences(read(file)), /\]\(([^)\s]+)\)/g).filter((link) => !/^\w+:/.test(link));
  const dead = links.filter((link) => {
    const [place = '', anchor] = link.split('#');
    const target = place === '' ? file : path.join(path.dirname(file), place);
    return !existsSync(target) || (anchor !== undefined && !findAnchors(target).includes(anchor));
  });
  expect(dead).toEqual([]);
});

test('docs/README.md lists every document', () => {
  const links = findAll(read('docs/README.md'), /\]\(([^)#\s]+)\)/g).map((link) => path.join('docs', link));
  const listed = documents.filter((file) => /^docs\/[^/]+$/.test(file) && file !== 'docs/README.md');
  expect(listed.filter((file) => !links.includes(file))).toEqual([]);
});

test('docs/decisions/README.md lists every decision', () => {
  const links = findAll(read('docs/decisions/README.md'), /\]\((\d[^)#\s]+)\)/g);
  expect(links).toEqual(globSync('[0-9]*.md', { cwd: 'docs/decisions' }).sort());
});

const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const steps = ['fast', 'full', ...findAll(read('scripts/test.mjs'), /^ {2}'?([\w-]+)'?: /gm)];
const inboxCommands = globSync('cli/inbox/*.ts').flatMap((file) =>
  findAll(read(file), /[cC]ommand\(\s*'([\w-]+)/g),
);

test.each(current)('%s names only commands that exist', (file) => {
  const text = read(file);
  const unknown = {
    scripts: findAll(text, /npm run (?:--silent )?([\w:-]+)/g).filter((name) => !scripts.includes(name)),
    steps: findAll(text, /npm test ((?:[\w-]+ ?)+)/g)
      .flatMap((names) => names.trim().split(' '))
      .filter((name) => !steps.includes(name)),
    inbox: findAll(text, /npm run (?:--silent )?inbox -- ([a-z][\w-]*)/g).filter(
      (name) => !inboxCommands.includes(name),
    ),
  };
  expect(unknown).toEqual({ scripts: [], steps: [], inbox: [] });
});

const folders = 'app components content deploy docs e2e examples lib messages public schemas scripts styles';
const ownPath = new RegExp(
  String.raw`^(?:(?:\.\.|${folders.replaceAll(' ', '|')})/[\w./[\]*<>-]+|[\w.-]+\.(?:mjs|tsx?|json))$`,
);
const inContentFolder =
  /^content\/(?:public|redirects|(?:messages\/)?de\b|.*\/(?:five-cities|mechanic-spb|partners)\.yaml)|^public\//;
/** Files that a reader creates, or that are in a content folder. */
const examples: Record<string, RegExp> = {
  'docs/content.md': inContentFolder,
  'docs/editing.md': inContentFolder,
  'docs/extending.md': /quote|votes|content\/(?:de|messages)|messages\/de|default-de|\*\.de\./,
};
/** Folders that relative paths may start from, in addition to the project folder and that of the document. */
const bases: Record<string, string> = { 'docs/upgrading.md': 'lib/next' };

test.each(current)('%s names only files that exist', (file) => {
  const text = read(file);
  const participants = findAll(text, /^ *participant \w+ as (\S+\.\w+)$/gm);
  const named = findCode(text).filter((code) => ownPath.test(code) && !examples[file]?.test(code));
  const missing = [...participants, ...named].filter((name) => {
    const starts = ['.', bases[file] ?? path.dirname(file)];
    if (starts.some((start) => existsSync(path.join(start, name)))) return false;
    const pattern = name.replace(/<\w+>/g, '*');
    return globSync([pattern, `**/${pattern}`], { exclude: ['node_modules/**'] }).length === 0;
  });
  expect(missing).toEqual([]);
});

/** Variables that are not settings of the site, and the file that reads each. */
const variables: Record<string, string> = {
  CHROMIUM_PATH: 'e2e/browsers/chromium.mjs',
  CONTRACT_URL: 'e2e/contract/targets.ts',
  FIREFOX_PATH: 'e2e/browsers/firefox.mjs',
  COVERED_PAGES: 'e2e/covered-texts.spec.ts',
  MARKUP_PAGES: 'e2e/markup.spec.ts',
  MOCK_PORT: 'e2e/mock/serve-mock.ts',
  POSTGRES_PASSWORD: 'deploy/compose.yaml',
};

/** Generated fields have some values in capitals. */
const written = current.filter((file) => !file.startsWith('docs/fields'));

test.each(written)('%s names only settings that exist', (file) => {
  const text = read(file);
  const named = [
    ...findCode(text).flatMap((code) => findAll(code, /^([A-Z]+(?:_[A-Z]+)+)(?:=|$)/g)),
    ...findAll(text, /(?:^|\s)([A-Z]+(?:_[A-Z]+)+)=/gm),
  ];
  const known = (name: string) =>
    name in settings.shape || (variables[name] !== undefined && read(variables[name]).includes(name));
  const fromOthers = ['REACT_EDITOR'];
  expect(named.filter((name) => !known(name) && !fromOthers.includes(name))).toEqual([]);
});

const sources = globSync([
  '{app,cli,components,lib,messages,scripts,server,e2e/browsers}/**/*.{ts,tsx,mjs,json}',
  '*.mjs',
])
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n');
const command = /^(?:npm|npx|node|next|curl|kill|nginx|systemctl|journalctl|certbot|docker|ln|--|[A-Z_]+=)/;

const messageOfNode = /^(?:No such built-in module|Unknown file extension)/;

/** Returns the longest part of a message that has no values in it. */
function toFixedPart(message: string): string {
  const parts = message.split(/…|"[^"]*"|(?:, from )?\d[\d.]*|\b[A-Z]{3,}[A-Z_]*\b|^\w+: /);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '').trim();
}

test.each(['docs/troubleshooting.md', 'docs/operating.md'])('%s quotes only messages that exist', (file) => {
  const quoted = findCode(read(file)).filter(
    (code) => code.includes(' ') && !command.test(code) && !messageOfNode.test(code),
  );
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((message) => !sources.includes(toFixedPart(message)))).toEqual([]);
});

test('the example of a block can be copied', () => {
  const manual = read('docs/extending.md');
  const [, example = ''] = /```yaml\n(\s*# example\.yaml[\s\S]*?)```/.exec(manual) ?? [];
  const indented = example.replace(/^ {3}/gm, '');
  const states: unknown = parse(indented);
  const state = { content: { title: expect.any(String), words: expect.stringMatching(/^\S.+, .+\.$/) } };
  expect(states).toEqual({ ru: [state], en: [state] });
});
