/** @jest-environment node */
import type { Block } from '#lib/content/page.ts';
import type { VacancyCard } from '#lib/content/vacancy.ts';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import { citiesFile } from './cities.ts';
import { createEmbeddedBackend, embeddedBackend } from './embedded-backend.ts';
import { fillBlock } from './fill-page.ts';
import { kinds } from './kinds.ts';
import { articleFile } from './news.ts';
import { SiteContent } from './site-content.ts';
import { vacancyFile } from './vacancies.ts';

const contentOf = async (code: string, type: string) => {
  const page = await embeddedBackend.getPage(code);
  return page?.blocks.find((block) => block.type === type)?.content;
};

describe('embeddedBackend', () => {
  it('lists the languages of the content', async () => {
    expect((await embeddedBackend.getLanguages()).map(({ code }) => code)).toEqual(['ru', 'en']);
  });

  it.each(['ru', 'en', 'ru/driver', 'en/courier', 'ru/contacts/info', 'en/oferta'])(
    'has the page %s',
    async (code) => {
      const page = await embeddedBackend.getPage(code);
      expect(page?.seo.title).not.toBe('');
      expect(page?.blocks.length).toBeGreaterThan(0);
    },
  );

  it.each([
    '',
    'xx',
    'ru/nope',
    'ru/index',
    'ru/news/nope',
    'ru/news/a/b',
    'ru/../en',
    'ru/новости',
    'ru/news/',
  ])('has no page «%s»', async (code) => expect(await embeddedBackend.getPage(code)).toBeNull());

  it('returns whether a page exists, and its heading', async () => {
    expect(await embeddedBackend.hasPage('ru/news/chita')).toBe(true);
    expect(await embeddedBackend.hasPage('ru/news/nope')).toBe(false);
    expect(await embeddedBackend.getTitle('ru/careers')).toBe('Работа без гонки');
    expect(await embeddedBackend.getTitle('xx/careers')).toBeNull();
  });

  it('puts an article into its template, with its neighbours', async () => {
    const list = await contentOf('ru/news', 'news-list');
    const items = (list as { items: { link: string; title: string }[] }).items;
    const second = items[1];
    const details = await contentOf(second?.link.slice(1) ?? '', 'news-details');
    expect(details).toMatchObject({
      title: second?.title,
      next: { link: items[0]?.link },
      previous: { link: items[2]?.link },
    });
  });

  it('works with an index created by another bundle', async () => {
    const kindsOfAnother = kinds.map((kind) => ({ ...kind }));
    const sources = [{ name: 'content', folder: 'content' }];
    const site = new SiteContent(
      new ContentIndex({ kinds: kindsOfAnother, sources, landmark: 'content/languages.yaml' }),
    );
    await site.index.check();
    const { getPage } = createEmbeddedBackend(async () => site);
    const pages = await Promise.all(
      ['ru/news/chita', 'ru/vacancy/fleet-mechanic', 'ru/driver'].map((code) => getPage(code)),
    );
    expect(pages.map((page) => page?.code)).toEqual([
      'ru/news/chita',
      'ru/vacancy/fleet-mechanic',
      'ru/driver',
    ]);
  });

  it('takes only the stated fields from the seo of an entry', () => {
    const entry = { title: 'Title', seo: { title: 'Own title' } };
    const article = { ...entry, date: '2026-01-01', text: [{ type: 'text', text: '<p>Text</p>' }] };
    const city = { ...entry, timeZone: 'Asia/Chita', wait: 4 };
    expect([
      articleFile.parse(article).seo,
      vacancyFile.parse({ ...entry, city: 'chita', jobType: 'office' }).seo,
      citiesFile.parse({ cities: { chita: city } }).cities['chita']?.seo,
    ]).toEqual([entry.seo, entry.seo, entry.seo]);
  });

  it('selects the vacancy of the page in its form, unless the vacancy is closed', async () => {
    const selected = async (code: string) => {
      const form = await contentOf(code, 'vacancy-form');
      const { vacancies } = form as { vacancies: { id: string; isSelected: boolean }[] };
      return vacancies.filter(({ isSelected }) => isSelected).map(({ id }) => id);
    };
    expect(await selected('ru/vacancy/ios-developer')).toEqual([]);
    const list = await contentOf('ru/careers', 'vacancy-list');
    const open = (list as { vacancies: { link: string }[] }).vacancies[0]?.link.slice(1) ?? '';
    expect(await selected(open)).toEqual([open.split('/')[2]]);
  });

  it('fills a form with all open vacancies and their number', async () => {
    const list = await contentOf('ru/careers', 'vacancy-list');
    const [card] = (list as { vacancies: VacancyCard[] }).vacancies;
    const openVacancies = Array.from({ length: 101 }, (_, index) => ({ code: `job-${index}`, card }));
    const collections = { news: {}, openVacancies, selected: openVacancies[100] } as never;
    const { content } = fillBlock({ type: 'vacancy-form' } as Block, collections);
    expect((content as { vacancies: object[] }).vacancies).toHaveLength(101);
  });

  it('excludes the bare page and closed vacancies from indexing', async () => {
    const entries = await embeddedBackend.listPages();
    const hidden = entries.filter(({ isIndexed }) => !isIndexed).map(({ code }) => code);
    expect(hidden).toEqual(expect.arrayContaining(['ru/contacts/info', 'en/vacancy/ios-developer']));
    expect(hidden).not.toContain('ru/news');
  });
});
