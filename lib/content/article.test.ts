import { findArticle, isDrawable, toArticleImage } from './article.ts';
import { page } from './page.ts';

const content = { title: 'Чита', date: 1_700_000_000, text: [{ type: 'text', text: 'x' }] };

it('finds the article on a page', () => {
  const blocks = [{ type: 'news' }, { type: 'news-details', content }];
  expect(findArticle(page.parse({ code: 'ru/news/x', blocks }))).toMatchObject({ title: 'Чита' });
  expect(findArticle(page.parse({ code: 'ru/about', blocks: [{ type: 'title' }] }))).toBeNull();
});

it('uses a generated image unless the cover is in a format that networks read', () => {
  const drawn = { src: '/og/ru/news/x.png', width: 1200, height: 630 };
  const cover = (src: string) => ({ title: 'x', image: { src, alt: '' } });
  expect(toArticleImage('ru/news/x', { title: 'x', image: undefined })).toEqual(drawn);
  expect(toArticleImage('ru/news/x', cover('/art/x.svg'))).toEqual(drawn);
  expect(toArticleImage('ru/news/x', cover('/media/x.jpg'))).toMatchObject({ src: '/media/x.jpg' });
});

it('generates no image for a title with characters that its font lacks', () => {
  expect(isDrawable('Тариф «Ночной»: ₽349, −15 °C — и всё…')).toBe(true);
  expect(isDrawable('Новый город 🚕')).toBe(false);
  expect(isDrawable('新聞')).toBe(false);
});
