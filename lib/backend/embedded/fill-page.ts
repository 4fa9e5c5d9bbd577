import type { CityDetails } from '#lib/content/city.ts';
import { newsCounts } from '#lib/content/news.ts';
import type { Block, Page } from '#lib/content/page.ts';
import { toCityCard } from './cities.ts';
import type { PageFile } from './kinds.ts';
import type { Collections, SiteContent } from './site-content.ts';
import { toTariff } from './tariffs.ts';
import { type PublishedVacancy, toFormOptions } from './vacancies.ts';

/** The vacancy, if it is open, or the city that a page is about. */
interface Subject {
  selected?: PublishedVacancy | undefined;
  city?: CityDetails | undefined;
}

/** Blocks that stand in templates and show what the page is about. */
export const entryBlocks = ['news-details', 'vacancy-details', 'city-details'];

const shortBlock = 3;

/** One more than the block shows: the article on whose page it stands is left out. */
const shortNews = newsCounts.short + 1;

/** The short list, of the page's city only if it is about one. */
function toShortList(open: readonly PublishedVacancy[], city: CityDetails | undefined): object {
  const local = city ? open.filter(({ card }) => card.city.id === city.id) : open;
  const items = local.slice(0, shortBlock).map(({ card }) => card);
  return { items, total: local.length, ...(city && { city: { id: city.id, label: city.title } }) };
}

/** Blocks that show collections get their entries here, so that no page repeats them. */
export function fillBlock(
  block: Block,
  { news, openVacancies, cities, tariffs, selected, city }: Collections & Subject,
): Block {
  const { items } = news;
  const fill = (entries: object) => ({ ...block, content: { ...entries, ...Object(block.content) } });
  switch (block.type) {
    case 'news':
      return fill({ items: items.slice(0, shortNews), total: items.length });
    case 'news-list':
      return fill({ items, total: items.length });
    case 'vacancies':
      return fill(toShortList(openVacancies, city));
    case 'vacancy-list':
      return fill({ vacancies: openVacancies.map(({ card }) => card) });
    case 'vacancy-form':
      return fill({ vacancies: toFormOptions(openVacancies, selected) });
    case 'cities':
      return fill({ services: cities.services, cities: [...cities.byCode.values()].map(toCityCard) });
    case 'fare-estimate':
      return fill({ tariff: toTariff(tariffs, 'rides', cities, city?.id) });
    case 'earnings': {
      const workers = Object(block.content).workers === 'couriers' ? 'couriers' : 'drivers';
      return fill({ tariff: toTariff(tariffs, workers, cities) });
    }
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
  subject: Subject = {},
): Page {
  const collections = { ...site.getCollections(language), ...subject };
  return { ...file, code, blocks: file.blocks.map((block) => fillBlock(block, collections)) };
}
