import { newsCounts } from '#lib/content/news.ts';
import type { Block } from '#lib/content/page.ts';
import { isOpen } from '#lib/content/vacancy-status.ts';
import { type Article, toNewsItem } from './news.ts';
import { toVacancyCard, type Vacancy } from './vacancies.ts';

/** What the pages of a language can show besides their own content. */
export interface Collections {
  articles: Article[];
  vacancies: Vacancy[];
  /** The vacancy that the page is about. */
  selected?: string;
}

const shortBlock = 3;

/** One more than the block shows: the article on whose page it stands is left out. */
const shortNews = newsCounts.short + 1;

/** Blocks that show collections get their entries here, so that no page repeats them. */
export function fillBlock(
  language: string,
  block: Block,
  { articles, vacancies, selected }: Collections,
): Block {
  const open = vacancies.filter((vacancy) => isOpen(vacancy));
  const fill = (entries: object) => ({ ...block, content: { ...entries, ...Object(block.content) } });
  switch (block.type) {
    case 'news':
      return fill({
        items: articles.slice(0, shortNews).map((article) => toNewsItem(language, article)),
        total: articles.length,
      });
    case 'news-list':
      return fill({
        items: articles.map((article) => toNewsItem(language, article)),
        total: articles.length,
      });
    case 'vacancies':
      return fill({ items: open.slice(0, shortBlock).map(toVacancyCard), total: open.length });
    case 'vacancy-list':
      return fill({ vacancies: open.map(toVacancyCard) });
    case 'vacancy-form':
      return fill({
        vacancies: open.map(({ id, title, city }) => ({
          id,
          label: `${title}, ${city.label}`,
          isSelected: id === selected,
        })),
      });
    default:
      return block;
  }
}
