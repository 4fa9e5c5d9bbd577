/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteQuestions } from '#cli/new/site-questions.ts';
import { workFormats } from '#lib/content/work-formats.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script as an editor does; `input` is typed into it. */
function run(script: string, parameters: string[], input = '') {
  const env = { ...process.env, CONTENT_DIR: folder };
  const { status, stdout, stderr } = spawnSync('node', [script, ...parameters], {
    env,
    input,
    encoding: 'utf8',
  });
  return { status, output: stdout, errors: stderr };
}

const create = (parameters: string[], input?: string) => run('cli/new.ts', parameters, input);
const check = () => run('cli/check-content.ts', []);
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const titles = ['--title-ru', 'Пять: «да» # нет', '--title-en', "Five 'cities'"];
const names = ['--name-ru', 'Бриз', '--name-en', 'Breeze', '--primary', '#0057ff'];
const company = [...names, '--cities', 'Санкт-Петербург/Spb,Уфа/Ufa/Asia/Yekaterinburg'];

/** Returns all texts of the created site. */
function readAll(): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.flatMap((name) => (name.endsWith('.yaml') ? `${name}\n${read(name)}` : [])).join('\n');
}

const everyOffer = ['rides,courier', 'rides', 'courier'];
const combinations: [string, string, string][] = [
  ...everyOffer.map((offers): [string, string, string] => [
    'kk,en,ru',
    offers,
    offers === 'rides' ? 'careers' : 'news',
  ]),
  ['ru,en', 'rides,courier', 'careers,news'],
  ['ru', 'courier', 'none'],
];

it.each(combinations)('creates a valid site in %s with %s and %s', (languages, offers, sections) => {
  const choice = ['--languages', languages, '--offers', offers, '--sections', sections];
  const { status, errors } = create(['site', ...company, ...choice]);
  expect([status, errors]).toEqual([0, '']);
  expect(check()).toMatchObject({
    errors: '',
    output: expect.stringMatching(/^Content OK: \d+ files checked\n$/),
  });
  const pages = { driver: 'rides', tariffs: 'rides', courier: 'courier', careers: 'careers', news: 'news' };
  for (const [page, section] of Object.entries(pages)) {
    const isMeant = [...offers.split(','), ...sections.split(',')].includes(section);
    const has = (name: string) => existsSync(path.join(folder, 'ru', name));
    expect([page, has(`pages/${page}.yaml`)]).toEqual([page, isMeant]);
  }
  const texts = readAll();
  expect(texts).not.toMatch(/manul|манул|\{(?!city\}|text\})[a-z-]+\}|^ *for:/im);
  expect(texts).toContain(`services:\n      - ${offers.replace(',', '\n      - ')}\n    text:`);
  expect(texts).toMatch(/^ {2}ufa:\n {4}title: Уфа\n {4}timeZone: Asia\/Yekaterinburg$/m);
});

it('copies the English texts for a language without templates, with its own addresses and a note', () => {
  create(['site', ...company, '--languages', 'en,kk,ru']);
  expect(read('languages.yaml').match(/title: .*/g)).toEqual([
    'title: Русский',
    'title: English',
    'title: Қазақ тілі',
  ]);
  const [, comment] = read('kk/pages/index.yaml').split('\n');
  expect(comment).toBe('# Still in English: translate the texts, then delete this line.');
  expect(read('en/pages/index.yaml')).not.toContain('Still in English');
  expect(read('kk/pages/index.yaml')).toContain('href="/kk/cities"');
  expect(read('brand.yaml')).toContain('kk: Breeze');
  expect(JSON.parse(read('messages/kk.json')).common.home).toBe('Home');
});

it.each([
  ['О’Нил & Co: #1 🚕', "O'Neill & Co: #1 🚕", 'oneillco1'],
  ['Очень длинное название 24', 'A - b', 'ab'],
])('stays within the length limits with the company name %s', (ru, en, code) => {
  const cities = 'Петропавловск-Камчатский/Petropavlovsk-Kamchatsky,Ош/Osh';
  create(['site', '--name-ru', ru.slice(0, 24), '--name-en', en, '--primary', '#ff0000', '--cities', cities]);
  expect(check()).toMatchObject({
    errors: '',
    output: expect.stringMatching(/^Content OK: \d+ files checked\n$/),
  });
  expect(read('ru/pages/index.yaml')).toContain(`hello@${code}.example`);
});

it.each([
  ['primary', 'blue', 'must be a colour like #0057ff'],
  ['languages', 'ru,xx', 'must be codes like ru,en,kk'],
  ['languages', 'en', 'must include ru, the default language'],
  ['sections', 'blog', 'must be careers, news or none'],
  ['offers', 'rides,rides', 'must not repeat a value'],
  ['name-ru', 'я'.repeat(200), 'must have at most 24 characters'],
  ['name-en', '{name}', 'must not contain'],
  ['cities', 'Казань', 'must be like Казань/Kazan'],
  ['cities', 'Казань/Kazan/Kazan', 'must have IANA time zones, such as Asia/Chita (Kazan is unknown)'],
  ['cities', 'Казань/Kazan,Kazan/Kazan', 'must not repeat a city'],
])('refuses a wrong value for %s: %s', (name, value, reason) => {
  const { schema } = siteQuestions.find((question) => question.name === name) ?? {};
  expect(schema?.safeParse(value).error?.message).toContain(reason);
});

it('asks for missing values of a site, repeats a question after an invalid answer, and writes nothing before', () => {
  expect(create(['site', ...company, '--languages', 'ru,xx']).status).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
  const typed = 'Бриз\n\nred\n#0057ff\n\nru\nКазань/Kazan\nrides\nnone\n';
  expect(create(['site'], typed).errors).toBe('must be a colour like #0057ff\n');
  expect(read('brand.yaml')).toMatch(/ru: Бриз\ncolors:\n {2}primary: "#0057ff"\n/);
});

it('writes exactly the colours that were given', () => {
  create(['site', ...company, '--accent', '#7a1fa2']);
  expect(read('brand.yaml')).toMatch(/colors:\n {2}primary: "#0057ff"\n {2}accent: "#7a1fa2"\n/);
});

it('creates a site and one entry of each kind, in which the check reports only placeholder texts', () => {
  expect(create(['site', ...company]).status).toBe(0);
  expect(create(['article', '--code', 'five-cities', ...titles, '--date', '2026-03-01']).errors).toBe('');
  expect(create(['vacancy', '--code', 'mechanic', '--city', 'spb', ...titles]).status).toBe(0);
  expect(create(['page', '--code', 'fleets/partners', ...titles]).output).toContain('/en/fleets/partners');
  expect(read('ru/news/five-cities.yaml')).toMatch(
    /^title: "Пять: «да» # нет"\n(?:.*\n)+date: 2026-03-01\n/m,
  );
  const [, schema = ''] =
    /^# yaml-language-server: \$schema=(.*)\n/.exec(read('ru/news/five-cities.yaml')) ?? [];
  expect(path.resolve(folder, 'ru/news', schema)).toBe(path.resolve('schemas/content/article.json'));
  expect(read('en/vacancies/mechanic.yaml')).toContain('city: spb\njobType: office\n');
  expect(read('en/pages/fleets/partners.yaml')).toContain("title: Five 'cities'\n");
  const complaints = check().errors.split('\n').filter(Boolean);
  expect(complaints).toContainEqual(expect.stringMatching(/five-cities.* seo.description: has 1 characters/));
  for (const complaint of complaints)
    expect(complaint).toMatch(/ seo\.(?:title|description): has \d+ characters, minimum/);
});

it('asks for missing values of an entry, and repeats a question after an invalid answer', () => {
  cpSync('content', folder, { recursive: true });
  const typed = 'Bad Code\nmechanic\nМеханик\n\nMechanic\nparis\nspb\nremote\n2026-03-32\n2026-03-01\n';
  const { status, errors, output } = create(['vacancy'], typed);
  expect(errors.match(/^must.*/gm)).toEqual([
    'must be lower-case letters, digits and single hyphens',
    'must not be empty',
    expect.stringMatching(/^must be one of the cities in vacancy-options.yaml: novosibirsk, /),
    'must be a date like 2026-03-01',
  ]);
  expect([status, output.match(/Last part/g)?.length]).toEqual([0, 2]);
  expect(read('ru/vacancies/mechanic.yaml')).toMatch(
    /^title: Механик\ncity: spb\njobType: remote\ndatePosted: 2026-03-01\n/m,
  );
  expect(read('en/vacancies/mechanic.yaml')).toContain('title: Mechanic\n');
});

it('writes an entry in every language of the site', () => {
  writeFileSync(path.join(folder, 'languages.yaml'), 'ru: Русский\nde: Deutsch\n');
  expect(create(['page', '--code', 'about', '--title-ru', 'О нас', '--title-de', 'Wir']).status).toBe(0);
  expect(read('de/pages/about.yaml')).toContain('title: Wir\n');
  expect(existsSync(path.join(folder, 'en'))).toBe(false);
});

it('refuses to overwrite a file, and then writes no other file either', () => {
  cpSync('content', folder, { recursive: true });
  rmSync(path.join(folder, 'ru/news/tips.yaml'));
  const before = read('en/news/tips.yaml');
  const { status, errors } = create(['article', '--code', 'tips', ...titles]);
  expect([status, errors]).toEqual([1, expect.stringMatching(/en\/news\/tips\.yaml exists already\n$/)]);
  expect(read('en/news/tips.yaml')).toBe(before);
  expect(existsSync(path.join(folder, 'ru/news/tips.yaml'))).toBe(false);
});

it('creates a site only in an empty folder, and entries only in a site', () => {
  expect(create(['article', '--code', 'a', ...titles]).errors).toContain('there is no site in');
  writeFileSync(path.join(folder, 'notes.txt'), '');
  expect(create(['site', ...company]).errors).toMatch(
    /^error: CONTENT_DIR must be a new or empty folder \(got "/,
  );
});

it('reports an invalid option and a missing one', () => {
  mkdirSync(path.join(folder, 'ru'));
  writeFileSync(path.join(folder, 'languages.yaml'), 'ru: Русский\n');
  const complain = (...parameters: string[]) => {
    const { status, errors } = create(parameters);
    return [status, errors.split('\n')[0]];
  };
  const bad = (option: string, value: string, reason: string) => [
    2,
    `error: --${option} ${reason} (got "${value}")`,
  ];
  expect(complain('article', '--code', '../x')).toEqual(
    bad('code', '../x', 'must be lower-case letters, digits and single hyphens'),
  );
  expect(complain('article', '--code', 'a/b')).toEqual(
    bad('code', 'a/b', 'must be lower-case letters, digits and single hyphens'),
  );
  expect(complain('page', '--code', 'blocks')).toEqual(
    bad('code', 'blocks', 'must not be an address that the site itself uses'),
  );
  expect(complain('article', '--date', 'today')).toEqual(
    bad('date', 'today', 'must be a date like 2026-03-01'),
  );
  expect(complain('vacancy', '--job-type', 'home')).toEqual(
    bad('job-type', 'home', `must be one of ${workFormats.join(', ')}`),
  );
  expect(complain('page', '--code', 'about')).toEqual([2, 'error: --title-ru is required: Title, Русский']);
  expect(complain('pages')).toEqual([2, "error: unknown command 'pages'"]);
});

it('names the missing option of a site, not one that has a default', () => {
  const { status, errors } = create(['site', '--name-ru', 'Линия', '--primary', '#0057ff']);
  expect([status, errors]).toEqual([2, expect.stringContaining('--cities is required')]);
});
