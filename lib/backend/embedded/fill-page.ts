import type { CityDetails } from '#lib/content/city.ts';
import { newsCounts } from '#lib/content/news.ts';
import type { Block, Page } from '#lib/content/page.ts';
import { type CityList, toCityCard } from './cities.ts';
import type { PageFile } from './kinds.ts';
import type { NewsList } from './news.ts';
import type { SiteContent } from './site-content.ts';
import { type ListedVacancy, toFormOptions } from './vacancies.ts';

/** What the pages of a language can show besides their own content. */
export interface Collections {
  news: NewsList;
  /** Open vacancies. */
  open: readonly ListedVacancy[];
  /** The vacancy that the page is about, if it is open. */
  selected?: ListedVacancy | undefined;
  cities: CityList;
  /** The city that the page is about. */
  city?: CityDetails | undefined;
}

/** Blocks that stand in templates and show what the page is about. */
export const entryBlocks = ['news-details', 'vacancy-details', 'city-details'];

const shortBlock = 3;

/** One more than the block shows: the article on whose page it stands is left out. */
const shortNews = newsCounts.short + 1;

export function getCollections(site: SiteContent, language: string): Collections {
  return {
    news: site.getNews(language),
    open: site.getOpenVacancies(language),
    cities: site.getCities(language),
  };
}

/** The short list, of the page's city only if it is about one. */
function toShortList(open: readonly ListedVacancy[], city: CityDetails | undefined): object {
  const local = city ? open.filter(({ card }) => card.city.id === city.id) : open;
  const items = local.slice(0, shortBlock).map(({ card }) => card);
  return { items, total: local.length, ...(city && { city: { id: city.id, label: city.title } }) };
}

/** Blocks that show collections get their entries here, so that no page repeats them. */
export function fillBlock(block: Block, { news, open, selected, cities, city }: Collections): Block {
  const { items } = news;
  const fill = (entries: object) => ({ ...block, content: { ...entries, ...Object(block.content) } });
  switch (block.type) {
    case 'news':
      return fill({ items: items.slice(0, shortNews), total: items.length });
    case 'news-list':
      return fill({ items, total: items.length });
    case 'vacancies':
      return fill(toShortList(open, city));
    case 'vacancy-list':
      return fill({ vacancies: open.map(({ card }) => card) });
    case 'vacancy-form':
      return fill({ vacancies: toFormOptions(open, selected) });
    case 'cities':
      return fill({ services: cities.services, cities: [...cities.cities.values()].map(toCityCard) });
    case 'city-details':
      return fill(city ?? {});
    case 'title':
      // The template's own title stands for any city.
      if (!city) return block;
      return { ...block, content: { ...Object(block.content), title: city.title, lead: city.text } };
    default:
      return block;
  }
}

/** The page with entries of the collections in the blocks that show them. */
export function fillPage(
  site: SiteContent,
  { code, language }: { code: string; language: string },
  file: PageFile,
  about: Pick<Collections, 'selected' | 'city'> = {},
): Page {
  const collections = { ...getCollections(site, language), ...about };
  return { ...file, code, blocks: file.blocks.map((block) => fillBlock(block, collections)) };
}
