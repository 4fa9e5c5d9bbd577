/** @jest-environment node */
import { ContentFile } from '#lib/content-index/content-file.ts';
import { type LanguageFile, openContentFile, openLanguage } from './content-folder.ts';
import { compareFacts } from './facts.ts';
import { openMessages } from './messages.ts';

function openTexts(language: string): LanguageFile[] {
  return [...openLanguage(language), ...(openMessages([language]).get(language) ?? [])];
}

const texts: Record<string, LanguageFile[]> = { ru: openTexts('ru'), en: openTexts('en') };

/** Checks the texts of the site after one of them is changed. */
function listComplaints(language: string, changed: string, edit: (text: string) => string): string[] {
  const facts = openContentFile('facts.yaml');
  const files = (texts[language] ?? []).map(({ name, file }) => {
    if (name !== changed) return { name, file };
    const plain = file.text.replaceAll('\u00a0', ' ');
    expect(edit(plain)).not.toBe(plain);
    return { name, file: new ContentFile(file.name, file.path, edit(plain)) };
  });
  compareFacts(facts, language, files);
  return [facts, ...files.map(({ file }) => file)].flatMap(({ complaints }) =>
    complaints.map(({ file, text }) => `${file}: ${text}`),
  );
}

/** Untrue statements from earlier texts: the fact that catches each, the text, the new and the old words. */
const untrue: [fact: string, language: string, name: string, now: RegExp, before: string][] = [
  ['kept-unsubscribed', 'ru', 'pages/privacy', /Подписку — пока[^.]+/, 'Подписку — пока вы не отпишетесь'],
  [
    'kept-unsubscribed',
    'ru',
    'pages/oferta',
    /вы не отпишетесь, а потом ещё 180 дней[^<]+/,
    'вы не отпишетесь.',
  ],
  ['kept-unsubscribed', 'en', 'pages/privacy', /until you unsubscribe[^.]+/, 'until you unsubscribe'],
  ['kept-unsubscribed', 'en', 'pages/oferta', /until you unsubscribe, and[^.]+/, 'until you unsubscribe'],
  ['erased-everywhere', 'ru', 'pages/privacy', /Сначала сотрём файлы/, 'Стираем отовсюду: сначала файлы'],
  [
    'erased-everywhere',
    'en',
    'pages/privacy',
    /We erase the files first/,
    'We erase everywhere: files first',
  ],
  ['hashed-address', 'ru', 'pages/oferta', /хеш сетевого адреса/, 'адрес в виде необратимого отпечатка'],
  ['hashed-address', 'en', 'pages/privacy', /a keyed hash of your IP address/, 'an irreversible fingerprint'],
  ['browser-storage', 'ru', 'pages/cookies', /cookie не появятся/, 'сайт не сохранит ничего'],
  ['browser-storage', 'en', 'pages/cookies', /neither cookie is set/, 'the site stores nothing at all'],
  ['every-class', 'ru', 'cities', /«Спокойный», «Комфорт» и «Семейный»/, 'Все классы'],
  ['every-class', 'en', 'cities', /Calm, Comfort and Family/, 'Every class'],
  ['to-the-rouble', 'ru', 'pages/tariffs', /до рубля/, 'до копейки'],
  ['to-the-rouble', 'en', 'pages/tariffs', /to the rouble/, 'to the kopeck'],
  ['longest-shift', 'ru', 'pages/safety', /до 12 ч/, '12 ч'],
  ['longest-shift', 'ru', 'pages/safety', /провести не больше двенадцати/, 'провести двенадцать'],
  [
    'longest-shift',
    'en',
    'pages/safety',
    /the most anyone drives in a day/,
    'a day is the most anyone drives',
  ],
  ['matching-car', 'ru', 'pages/about', /машины должны совпасть с/, 'в приложении те же, что у машины'],
  ['matching-car', 'en', 'pages/about', /have to match the app/, 'in the app match the car'],
  ['courier-day', 'ru', 'pages/courier', /за 12 часов на машине, после комиссии/, 'за полную смену'],
  ['courier-day', 'ru', 'pages/index', /деньги каждый день/, 'до 4 800 ₽ за смену'],
  ['courier-day', 'en', 'pages/courier', /for 12 hours by car, after commission/, 'for a full shift'],
  ['courier-day', 'en', 'pages/index', /paid every day/, 'up to ₽4,800 a shift'],
  ['answers-at-any-hour', 'ru', 'pages/index', /<\/a> — в тот же день/, '</a>, отвечаем круглосуточно'],
  [
    'answers-at-any-hour',
    'ru',
    'pages/tariffs',
    /<\/a> отвечаем[^.]+/,
    '</a>. Отвечает человек, в любой час',
  ],
  ['answers-at-any-hour', 'en', 'pages/index', /<\/a> and hear[^.]+/, '</a>. We’re here round the clock'],
  ['press-pictures', 'ru', 'pages/about', /рисунки и комментарий/, 'снимки и комментарий'],
  ['press-pictures', 'ru', 'initial-data', /Цифры, рисунки/, 'Цифры, снимки'],
  ['press-pictures', 'en', 'initial-data', /Figures, drawings/, 'Figures, photos'],
  ['remote-hours', 'ru', 'pages/careers', /до пяти часов/, 'до четырёх часов'],
  ['remote-hours', 'en', 'vacancies/ios-developer', /five hours/, 'four hours'],
];

test.each(untrue)('fact %s reports the old words in %s/%s: %#', (fact, language, name, now, before) => {
  const complaints = listComplaints(language, name, (text) => text.replace(now, before));
  expect(complaints).toContainEqual(expect.stringContaining(fact));
});

test('the texts of the site agree with the facts', () => {
  const comment = (text: string) => `${text}\n`;
  expect(listComplaints('ru', 'pages/about', comment)).toEqual([]);
  expect(listComplaints('en', 'pages/about', comment)).toEqual([]);
});
