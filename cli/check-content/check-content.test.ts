/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-'));
  cpSync('content', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function check(parameters: string[] = [], flags: string[] = []) {
  const { stdout, stderr } = spawnSync('node', [...flags, 'cli/check-content.ts', ...parameters], {
    env: { ...process.env, CONTENT_DIR: folder },
    encoding: 'utf8',
  });
  return { output: stdout, complaints: stderr.split('\n').filter(Boolean) };
}

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

function edit(name: string, from: string | RegExp, to: string): void {
  const text = read(name);
  expect(text.replace(from, to)).not.toBe(text);
  write(name, text.replace(from, to));
}

const heads = {
  en: 'title: Note of the day\npreviewText: Short as it is, it says what the note of the day is about.\n',
  ru: 'title: Заметка этого дня\npreviewText: Коротко и\u00a0ясно, как и\u00a0должно быть сказано о\u00a0дне в\u00a0заметке.\n',
};
const article = (language: 'en' | 'ru', lines: string) =>
  `${heads[language]}date: 2026-03-01\n${lines}text:\n  - type: text\n    text: |\n`;

/** The same article in both languages. */
function writeArticle(text: string, lines = '', ru = text): void {
  write('en/news/note.yaml', `${article('en', lines)}      <p>${text}</p>\n`);
  write('ru/news/note.yaml', `${article('ru', lines)}      <p>${ru}</p>\n`);
}

test('reports all problems at once, each with file, line and column', () => {
  cpSync('public', path.join(folder, 'public'), { recursive: true });
  write('public/large.png', '');
  truncateSync(path.join(folder, 'public/large.png'), 500_001);
  edit('ru/pages/about.yaml', 'type: about-lead', 'type: about-led');
  write('messages/en.json', '{ "CookieNotice": { "more": "More" } }');
  edit('ru/pages/news.yaml', /^ {2}title: .*$/m, '  title: Новости');
  edit('en/cities.yaml', /^ {4}text: Long bridges.*$/m, `    text: ${'Long bridges. '.repeat(10)}`);
  edit('ru/templates/city.yaml', /^ {2}description: .*$/m, "  description: '{text}'");
  edit('ru/pages/index.yaml', /^ {2}title: .*$/m, `  title: ${'Такси '.repeat(15).trim()}`);
  edit('en/pages/contacts.yaml', /^seo:$/m, 'seo:\n  heading: Contacts');
  edit('en/vacancies/data-analyst.yaml', /^city: .*$/m, 'city: paris');
  edit('ru/vacancies/recruiter.yaml', /^title: .*$/m, 'title: [');
  rmSync(path.join(folder, 'en/vacancies/illustrator.yaml'));
  writeArticle('See <a href="/en/nowhere">it</a>, <a href="/en/driver#no">that</a>, <a href="#no">this</a>.');
  edit('en/news/note.yaml', /^title: .*$/m, `title: ${'Note '.repeat(14)}`);
  edit('ru/news/note.yaml', 'text:', 'image: { src: /large.png }\ntext:');
  edit('en/news/note.yaml', 'text:', 'image: { src: /none.png }\ntext:');
  const { output, complaints } = check();
  const expected = [
    /^content\/en\/news\/note\.yaml:4:15 image\.src: there is no file public\/none\.png$/,
    /^content\/en\/news\/note\.yaml:7:11 text\.0\.text: there is no page \/en\/nowhere$/,
    /^content\/en\/news\/note\.yaml:7:11 text\.0\.text: there is no anchor #no on \/en\/driver$/,
    /^content\/en\/news\/note\.yaml:7:11 text\.0\.text: there is no anchor #no on \/en\/news\/note$/,
    /^content\/en\/pages\/contacts\.yaml:2:12 seo\.heading: is not a field/,
    /^content\/en\/vacancies\/data-analyst\.yaml:1:1 city: «paris» is not in/,
    /^content\/en\/vacancies\/illustrator\.yaml:1:1 is missing: another language has it$/,
    /^content\/ru\/news\/note\.yaml:4:15 image\.src: public\/large\.png has 500\.001 KB, more than 500$/,
    /^content\/en\/news\/note\.yaml:7:11 text\.0\.text: is not translated: it is the same in ru$/,
    /^content\/ru\/pages\/about\.yaml:\d+:11 blocks\.0\.type: there is no block .* «about-lead» perhaps\?$/,
    /^content\/ru\/pages\/contacts\.yaml:2:3 seo\.heading: is missing: en has it$/,
    /^content\/ru\/pages\/index\.yaml:2:10 seo\.title: has 89 characters, maximum 65$/,
    /^content\/ru\/pages\/news\.yaml:2:10 seo\.title: has 7 characters, minimum 15$/,
    /^content\/en\/news\/note\.yaml:1:1 seo\.title: has 69 characters, maximum 65$/,
    /^content\/en\/cities\.yaml:185:5 cities\.ulyanovsk\.seo\.description: has 202 characters, maximum 165$/,
    /^content\/ru\/cities\.yaml:185:5 cities\.ulyanovsk\.seo\.description: has 36 characters, minimum 50$/,
    /^content\/en\/news\/note\.yaml:\d+:11 text\.0\.text: “this” does not say where the link leads$/,
    /^content\/messages\/en\.json:1:\d+ CookieNotice\.more: “More” does not say where the link leads$/,
    /^content\/ru\/vacancies\/recruiter\.yaml:2:1 Flow sequence/,
  ];
  for (const line of expected) expect(complaints).toContainEqual(expect.stringMatching(line));
  expect(complaints.join('\n')).not.toContain('/vacancy/recruiter');
  expect(output).toMatch(new RegExp(`^Problems: ${complaints.length}, \\d+ files checked\n$`));
});

test('reports half a character with its place', () => {
  edit('ru/news/tips.yaml', /^previewText: .*$/m, 'previewText: "Обрезано \\uD83D\\uDE00 посреди \\uD83D"');
  edit('en/news/tips.yaml', /^title: .*$/m, 'title: "Tips \\uDE00 go"');
  write('messages/en.json', '{ "CookieNotice": { "text": "Two \\ud83d cookies" } }');
  const found = check().complaints.filter((line) => line.includes('half a character'));
  expect(found).toEqual([
    expect.stringMatching(/^content\/en\/news\/tips\.yaml:1:14 half a character/),
    expect.stringMatching(/^content\/messages\/en\.json:1:34 half a character/),
    expect.stringMatching(/^content\/ru\/news\/tips\.yaml:2:45 half a character/),
  ]);
});

test('reports an untranslated sentence', () => {
  writeArticle('Nobody has translated this.');
  expect(check().complaints).toEqual([
    'content/en/news/note.yaml:6:11 text.0.text: is not translated: it is the same in ru',
  ]);
});

test('reports a link to a page that is published later or unpublished earlier than the text', () => {
  const to = (language: string) => `${language}: <a href="/${language}/about">about</a>`;
  writeArticle(to('en'), '', to('ru'));
  expect(check().complaints).toEqual([]);
  write('en/pages/about.yaml', `publishAt: 2100-01-01T00:00Z\n${read('en/pages/about.yaml')}`);
  write('ru/pages/about.yaml', `unpublishAt: 2100-01-01T00:00Z\n${read('ru/pages/about.yaml')}`);
  const links = (file: string) => check().complaints.filter((line) => line.startsWith(`content/${file}`));
  expect(links('en/news/note')).toEqual([
    expect.stringMatching(/:6:11 .*leads to \/en\/about, which is not published before 2100-01-01T00:00:00/),
  ]);
  expect(links('ru/news/note')).toEqual([
    expect.stringMatching(/:6:11 .*leads to \/ru\/about, which is unpublished on 2100-01-01T00:00:00/),
  ]);
  const term = 'publishAt: 2100-01-01T00:00Z\nunpublishAt: 2100-01-02T00:00Z\n';
  writeArticle(to('en'), term, to('ru'));
  expect(links('en/news/note')).toEqual([]);
  writeArticle(to('en'), 'unpublishAt: 2099-01-02T00:00Z\n', to('ru'));
  expect(links('ru/news/note')).toEqual([]);
  expect(links('en/news/note')).toHaveLength(1);
});

const typos = `Он сказал: "да" - и ушёл в дом, 5 км, «у "Манула"», 3-5 минут, <a href="/ru/news">в дом</a>.`;
const fixed = `Он сказал: «да»\u00a0— и\u00a0ушёл в\u00a0дом, 5\u00a0км, «у\u00a0„Манула“», 3-5 минут, <a href="/ru/news">в\u00a0дом</a>.`;

test('reports typography problems, and --fix corrects the safe ones', () => {
  writeArticle(`It's "fine" - 5 km, 3-5 minutes.`, '', typos);
  const before = check().complaints.map((line) => line.split(' ', 1)[0]);
  expect(before.filter((line) => line?.startsWith('content/en'))).toEqual(
    [12, 15, 21, 25, 30].map((column) => `content/en/news/note.yaml:7:${column}`),
  );
  expect(before.filter((line) => line?.startsWith('content/ru'))).toHaveLength(8);
  const { output, complaints } = check(['--fix']);
  expect(output).toContain('Typography fixes: 12');
  expect(complaints).toEqual([
    expect.stringMatching(/^content\/en\/news\/note\.yaml:7:30 hyphen between numbers/),
    expect.stringMatching(/^content\/ru\/news\/note\.yaml:7:\d+ hyphen between numbers/),
  ]);
  expect(read('ru/news/note.yaml')).toContain(`<p>${fixed}</p>`);
  expect(read('en/news/note.yaml')).toContain('<p>It’s “fine”\u00a0— 5\u00a0km, 3-5 minutes.</p>');
  expect(check(['--fix']).output).toContain('Typography fixes: 0');
});

test('--fix keeps quotes that belong to the YAML syntax', () => {
  writeArticle('One.', '', 'Раз.');
  edit('en/news/note.yaml', /(?<=previewText: ).+/, `'It''s "so"${' and so on'.repeat(5)}'`);
  edit('ru/news/note.yaml', /(?<=previewText: ).+/, `"Он \\"в доме\\"${' весь день'.repeat(5)}"`);
  expect(check(['--fix']).complaints).toEqual([]);
  expect(read('en/news/note.yaml')).toContain("previewText: 'It’s “so” and");
  expect(read('ru/news/note.yaml')).toContain('previewText: "Он «в\u00a0доме» весь');
});

test('reports a broken font, and a font that lacks letters of a language', () => {
  const font = path.join(folder, 'fonts/bold.ttf');
  cpSync('components/article-poster/unbounded-bold.ttf', font);
  cpSync(font, path.join(folder, 'fonts/cut.ttf'));
  truncateSync(path.join(folder, 'fonts/cut.ttf'), 100_000);
  const name = 'name: { ru: Такси Икс }\ntypeface:\n';
  write('brand.yaml', `${name}  headings: fonts/bold.ttf\n`);
  expect(check().complaints).toEqual([]);
  write('brand.yaml', `${name}  headings: fonts/bold.ttf\n  text: fonts/cut.ttf\n`);
  writeArticle('One.', '', 'Қазақ.');
  expect(check().complaints).toEqual([
    'content/brand.yaml:3:13 typeface.headings: fonts/bold.ttf lacks Ққ, so words in ru would be in two typefaces',
    `content/brand.yaml:4:9 typeface.text: ${folder}/fonts/cut.ttf is broken, or no font`,
  ]);
});

const tellCpu = 'process.on("exit", () => console.log(JSON.stringify(process.cpuUsage())))';

test('CPU time grows no faster than the number of files', () => {
  const secondsWith = (tips: number) => {
    for (let number = 0; number < tips; number++) {
      for (const language of ['ru', 'en']) {
        cpSync(
          path.join(folder, `${language}/news/tips.yaml`),
          path.join(folder, `${language}/news/tips-${number}.yaml`),
        );
      }
    }
    const { output } = check([], ['--import', `data:text/javascript,${tellCpu}`]);
    const [said, cpu = ''] = output.trim().split('\n');
    expect(said).toMatch(/^Content OK: \d+ files checked$/);
    const { user, system } = JSON.parse(cpu);
    return (user + system) / 1e6;
  };
  // A ratio of CPU times in one run, because machines differ in speed.
  const few = secondsWith(225);
  expect(secondsWith(900)).toBeLessThan(few * 4.5);
});

test('reports an invalid locale with its place', () => {
  edit('languages.yaml', 'en_GB', 'en-GB');
  expect(check().complaints).toEqual([
    'content/languages.yaml:6:11 en.locale: must be a language and a country, as in en_GB',
  ]);
});
