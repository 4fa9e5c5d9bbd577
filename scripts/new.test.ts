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
import { siteQuestions } from '#scripts/new/site-questions.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script as an editor does; `input` is what is typed. */
function run(script: string, parameters: string[], input = '') {
  const env = { ...process.env, CONTENT_DIR: folder };
  const { status, stdout, stderr } = spawnSync('node', [script, ...parameters], {
    env,
    input,
    encoding: 'utf8',
  });
  return { status, output: stdout, errors: stderr };
}

const begin = (parameters: string[], input?: string) => run('scripts/new.ts', parameters, input);
const check = () => run('scripts/check-content.ts', []);
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const titles = ['--title-ru', 'Пять: «да» # нет', '--title-en', "Five 'cities'"];
const names = ['--name-ru', 'Бриз', '--name-en', 'Breeze', '--primary', '#0057ff'];
const company = [...names, '--cities', 'Санкт-Петербург/Spb,Уфа/Ufa/Asia/Yekaterinburg'];

/** All texts of the site that was begun. */
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

it.each(combinations)('begins a sound site in %s with %s and %s', (languages, offers, sections) => {
  const choice = ['--languages', languages, '--offers', offers, '--sections', sections];
  const { status, errors } = begin(['site', ...company, ...choice]);
  expect([status, errors]).toEqual([0, '']);
  expect(check()).toMatchObject({ errors: '', output: 'Content is sound.\n' });
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

it('writes a language that has no texts yet in English, at addresses of its own, and says so', () => {
  begin(['site', ...company, '--languages', 'en,kk,ru']);
  expect(read('languages.yaml').match(/title: .*/g)).toEqual([
    'title: Русский',
    'title: English',
    'title: Қазақ тілі',
  ]);
  const [, comment] = read('kk/pages/index.yaml').split('\n');
  expect(comment).toBe('# The texts are English still: to be translated. Then this line can go.');
  expect(read('en/pages/index.yaml')).not.toContain('to be translated');
  expect(read('kk/pages/index.yaml')).toContain('href="/kk/cities"');
  expect(read('brand.yaml')).toContain('kk: Breeze');
  expect(JSON.parse(read('messages/kk.json')).common.home).toBe('Home');
});

it.each([
  ['О’Нил & Co: #1 🚕', "O'Neill & Co: #1 🚕", 'oneillco1'],
  ['Очень длинное название 24', 'A - b', 'ab'],
])('has room for %s', (ru, en, code) => {
  const cities = 'Петропавловск-Камчатский/Petropavlovsk-Kamchatsky,Ош/Osh';
  begin(['site', '--name-ru', ru.slice(0, 24), '--name-en', en, '--primary', '#ff0000', '--cities', cities]);
  expect(check()).toMatchObject({ errors: '', output: 'Content is sound.\n' });
  expect(read('ru/pages/index.yaml')).toContain(`hello@${code}.example`);
});

it.each([
  ['primary', 'blue', 'must be a colour like #0057ff'],
  ['languages', 'ru,xx', 'must be codes like ru,en,kk'],
  ['languages', 'en', 'must have ru, the default language'],
  ['sections', 'blog', 'must be careers, news or none'],
  ['offers', 'rides,rides', 'must name each once'],
  ['name-ru', 'я'.repeat(200), 'must have 24 letters at most'],
  ['name-en', '{name}', 'must be without straight quotes'],
  ['cities', 'Казань', 'must be like Казань/Kazan'],
  ['cities', 'Казань/Kazan/Kazan', 'Kazan: must be a time zone'],
  ['cities', 'Казань/Kazan,Kazan/Kazan', 'must name each city once'],
])('does not take as %s: %s', (name, value, reason) => {
  const { schema } = siteQuestions.find((question) => question.name === name) ?? {};
  expect(schema?.safeParse(value).error?.message).toContain(reason);
});

it('asks for the whole of a site, again for what does not fit, and writes nothing before', () => {
  expect(begin(['site', ...company, '--languages', 'ru,xx']).status).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  const typed = 'Бриз\n\nred\n#0057ff\nru\nКазань/Kazan\nrides\nnone\n';
  expect(begin(['site'], typed).errors).toBe('must be a colour like #0057ff\n');
  expect(read('brand.yaml')).toMatch(/ru: Бриз\ncolors:\n {2}primary: "#0057ff"\n/);
});

it('begins a site and all that is in one, and the check names only what is still to be written', () => {
  expect(begin(['site', ...company]).status).toBe(0);
  expect(begin(['article', '--code', 'five-cities', ...titles, '--date', '2026-03-01']).errors).toBe('');
  expect(begin(['vacancy', '--code', 'mechanic', '--city', 'spb', ...titles]).status).toBe(0);
  expect(begin(['page', '--code', 'fleets/partners', ...titles]).output).toContain('/en/fleets/partners');
  expect(read('ru/news/five-cities.yaml')).toMatch(
    /^title: "Пять: «да» # нет"\n(?:.*\n)+date: 2026-03-01\n/m,
  );
  const [, schema = ''] =
    /^# yaml-language-server: \$schema=(.*)\n/.exec(read('ru/news/five-cities.yaml')) ?? [];
  expect(path.resolve(folder, 'ru/news', schema)).toBe(path.resolve('schemas/content/article.json'));
  expect(read('en/vacancies/mechanic.yaml')).toContain('city: spb\njobType: office\n');
  expect(read('en/pages/fleets/partners.yaml')).toContain("title: Five 'cities'\n");
  const complaints = check().errors.split('\n').filter(Boolean);
  expect(complaints).toContainEqual(expect.stringMatching(/five-cities.* seo.description: has 1 letters/));
  for (const complaint of complaints)
    expect(complaint).toMatch(/ seo\.(?:title|description): has \d+ letters, and should have/);
});

it('asks for what it was not told, and again for what does not fit', () => {
  cpSync('content', folder, { recursive: true });
  const typed = 'Bad Code\nmechanic\nМеханик\n\nMechanic\nparis\nspb\nremote\n2026-03-32\n2026-03-01\n';
  const { status, errors, output } = begin(['vacancy'], typed);
  expect(errors.match(/^(must|Too).*/gm)).toEqual([
    'must be small letters, digits and hyphens between them',
    expect.stringMatching(/^Too small/),
    expect.stringMatching(/^must be in vacancy-options.yaml: novosibirsk, /),
    'must be a day, like 2026-03-01',
  ]);
  expect([status, output.match(/Last part/g)?.length]).toEqual([0, 2]);
  expect(read('ru/vacancies/mechanic.yaml')).toMatch(
    /^title: Механик\ncity: spb\njobType: remote\ndatePosted: 2026-03-01\n/m,
  );
  expect(read('en/vacancies/mechanic.yaml')).toContain('title: Mechanic\n');
});

it('writes in every language that the site has', () => {
  writeFileSync(path.join(folder, 'languages.yaml'), 'ru: Русский\nde: Deutsch\n');
  expect(begin(['page', '--code', 'about', '--title-ru', 'О нас', '--title-de', 'Wir']).status).toBe(0);
  expect(read('de/pages/about.yaml')).toContain('title: Wir\n');
  expect(existsSync(path.join(folder, 'en'))).toBe(false);
});

it('leaves a file that is there as it is, and writes none of the others', () => {
  cpSync('content', folder, { recursive: true });
  rmSync(path.join(folder, 'ru/news/tips.yaml'));
  const before = read('en/news/tips.yaml');
  const { status, errors } = begin(['article', '--code', 'tips', ...titles]);
  expect([status, errors]).toEqual([1, expect.stringMatching(/en\/news\/tips\.yaml exists already\n$/)]);
  expect(read('en/news/tips.yaml')).toBe(before);
  expect(existsSync(path.join(folder, 'ru/news/tips.yaml'))).toBe(false);
});

it('begins a site in an empty folder only, and entries in a site only', () => {
  expect(begin(['article', '--code', 'a', ...titles]).errors).toContain('there is no site in');
  writeFileSync(path.join(folder, 'notes.txt'), '');
  expect(begin(['site', ...company]).errors).toMatch(/^error: CONTENT_DIR must be .*empty folder/);
});

it('says what is wrong with an option, and what is missing', () => {
  mkdirSync(path.join(folder, 'ru'));
  writeFileSync(path.join(folder, 'languages.yaml'), 'ru: Русский\n');
  const complain = (...parameters: string[]) => {
    const { status, errors } = begin(parameters);
    return [status, errors.split('\n')[0]];
  };
  const bad = (option: string, value: string, reason: string) => [
    1,
    expect.stringContaining(`error: option '--${option} <value>' argument '${value}' is invalid. ${reason}`),
  ];
  expect(complain('article', '--code', '../x')).toEqual(bad('code', '../x', 'must be small letters'));
  expect(complain('article', '--code', 'a/b')).toEqual(bad('code', 'a/b', 'must be small letters'));
  expect(complain('page', '--code', 'blocks')).toEqual(
    bad('code', 'blocks', 'is an address of the site itself'),
  );
  expect(complain('article', '--date', 'today')).toEqual(bad('date', 'today', 'must be a day'));
  expect(complain('vacancy', '--job-type', 'home')).toEqual(
    bad('job-type', 'home', 'must be one of office,'),
  );
  expect(complain('page', '--code', 'about')).toEqual([1, 'error: --title-ru is needed: Title, Русский']);
  expect(complain('pages')).toEqual([1, "error: unknown command 'pages'"]);
});
