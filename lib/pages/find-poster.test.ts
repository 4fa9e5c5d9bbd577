/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { isDrawable } from '#lib/content/article.ts';
import { page } from '#lib/content/page.ts';
import ru from '#messages/ru.json';
import { findPoster } from './find-poster.ts';

let blocks: unknown[] = [];
let isHeaderDark = false;
let word = ru.Logo.word;
jest.mock('#lib/backend/index.ts', () => ({
  backend: {
    getPage: async (code: string) =>
      code === 'ru/nope' ? null : page.parse({ code, blocks, isHeaderDark, seo: { title: 'x' } }),
    getMessages: async () => ({ ...ru, Logo: { word } }),
  },
}));

const vacancy = {
  id: 'x',
  title: 'Механик',
  link: '/ru/vacancy/x',
  city: { id: 'omsk', label: 'Омск' },
  jobType: 'office',
  jobTypeTitle: 'На месте',
};

beforeEach(() => {
  word = ru.Logo.word;
  isHeaderDark = false;
});

it.each([
  [undefined, 'Омск'],
  [{ min: 90_000 }, 'Омск · от 90 000 ₽ в месяц'],
  [{ min: 900, max: 1200, unit: 'HOUR' }, 'Омск · 900–1 200 ₽ в час'],
])('writes for a vacancy with the salary %p: %s', async (salary, note) => {
  blocks = [{ type: 'vacancy-details', content: { ...vacancy, salary } }];
  const poster = await findPoster('ru', 'ru/vacancy/x');
  expect(poster).toMatchObject({ kind: 'vacancy', title: 'Механик', word: ru.Logo.word });
  expect(poster && 'note' in poster && poster.note?.replace(/\s/g, ' ')).toBe(note);
});

it('shows the title of a page with its own drawing', async () => {
  const image = { src: '/art/title-scene-courier.svg' };
  blocks = [{ type: 'title', content: { title: 'Курьерам', image } }];
  expect(await findPoster('ru', 'ru/x')).toMatchObject({ kind: 'page', title: 'Курьерам', src: image.src });
  isHeaderDark = true;
  expect(await findPoster('ru', 'ru/x')).toMatchObject({ kind: 'dark' });
});

it('shows the title of an article with its cover', async () => {
  const image = { src: '/art/news/bridge.svg' };
  blocks = [
    { type: 'news-details', content: { title: 'Мост открыт', date: 1_763_000_000, image, text: '' } },
  ];
  expect(await findPoster('ru', 'ru/news/x')).toMatchObject({
    kind: 'article',
    title: 'Мост открыт',
    src: image.src,
  });
});

it.each([
  ['Едем за пять минут.', 'Едем за пять минут.'],
  ['五分鐘', undefined],
])('shows the waiting time in a city, and the text %s if its font has the characters', async (text, note) => {
  const city = { id: 'chita', title: 'Чита', timeZone: 'Asia/Chita', wait: 5, text };
  blocks = [{ type: 'city-details', content: city }];
  const poster = await findPoster('ru', 'ru/cities/chita');
  expect(poster).toMatchObject({ kind: 'city', title: 'Чита', place: { number: 1, of: 1 }, note });
  expect(poster && 'flag' in poster && poster.flag).toMatch(/^5\s/);
});

it.each([
  ['no page', 'ru/nope', 'Курьерам'],
  ['a title that the font lacks', 'ru/x', '新聞'],
])('returns nothing for %s', async (_, code, title) => {
  blocks = [{ type: 'title', content: { title } }];
  expect(await findPoster('ru', code)).toBeNull();
});

it('leaves out a word with characters that its font lacks', async () => {
  blocks = [{ type: 'title', content: { title: 'Manul' } }];
  word = 'مانول';
  expect(await findPoster('ar', 'ar')).toMatchObject({ title: 'Manul', word: '' });
});

it('draws only characters in its fonts: for others, the renderer would make a request to the internet', () => {
  const script = `
    import { readFont } from '#lib/brand/font-file.ts';
    const fonts = await Promise.all(process.argv.slice(1).map(readFont));
    process.stdout.write(fonts.flatMap(({ characters }) => [...characters]).join(''));
  `;
  const files = ['unbounded-bold', 'onest-bold'].map((name) => `components/article-poster/${name}.ttf`);
  const known = new Set(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, ...files]).toString(),
  );
  const characters = Array.from({ length: 0x30_00 }, (_, code) => String.fromCodePoint(code));
  // Drawn as a plain hyphen.
  known.add('‑');
  expect(characters.filter((character) => isDrawable(character) && !known.has(character))).toEqual([]);
  expect(isDrawable('Жаңа қала: 60 мыңнан астам жүргізуші, ӘҒҚҢӨҰҮҺІ')).toBe(true);
});
