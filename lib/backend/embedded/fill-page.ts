import type { CityDetails } from '#lib/content/city.ts';
import { newsCounts } from '#lib/content/news.ts';
import type { Block, Page } from '#lib/content/page.ts';
import { vacancyCounts } from '#lib/content/vacancy.ts';
import { toCityCard } from './cities.ts';
import type { PageFile } from './kinds.ts';
import { toCityRide, toShownPrices } from './shown-prices.ts';
import type { Collections, SiteContent } from './site-content.ts';
import { toTariff } from './tariffs.ts';
import { toTrips } from './trips.ts';
import { type PublishedVacancy, toFormOptions } from './vacancies.ts';

/** The open vacancy or the city that a page is about. */
interface Subject {
  selected?: PublishedVacancy | undefined;
  city?: CityDetails | undefined;
}

/** Blocks in templates that show the entry itself. */
export const entryBlocks = ['news-details', 'vacancy-details', 'city-details'];

/** Three more than the block shows, because the article of the page is left out and its two neighbours come last. */
const shortNews = newsCounts.short + 3;

/** The short vacancy list. On a city page, only the vacancies of that city. */
function toShortList(open: readonly PublishedVacancy[], city: CityDetails | undefined): object {
  const local = city ? open.filter(({ card }) => card.city.id === city.id) : open;
  const items = local.slice(0, vacancyCounts[city ? 'city' : 'short']).map(({ card }) => card);
  return { items, total: local.length, ...(city && { city: { id: city.id, label: city.title } }) };
}

function countJobs(open: readonly PublishedVacancy[], { id }: CityDetails): number {
  return open.filter(({ card }) => card.city.id === id).length;
}

/** The scene with the landmark of a city, instead of the template's scene. */
function toLandmarkScene({ landmark }: CityDetails) {
  return landmark && { image: { src: `/art/landmark-${landmark}.svg`, width: 520, height: 190 } };
}

/** Fills blocks that show collections, so that page files do not repeat the entries. */
export function fillBlock(
  block: Block,
  { news, openVacancies, cities, tariffs, selected, city }: Collections & Subject,
): Block {
  const { items } = news;
  const shown = city ? (news.byCity.get(city.id) ?? []) : items;
  const fill = (entries: object) => ({ ...block, content: { ...entries, ...Object(block.content) } });
  switch (block.type) {
    case 'news':
      return fill({ items: shown.slice(0, shortNews), total: items.length });
    case 'news-list':
      return fill({ items, total: items.length });
    case 'vacancies':
      return fill(toShortList(openVacancies, city));
    case 'vacancy-list':
      return fill({ vacancies: openVacancies.map(({ card }) => card) });
    case 'vacancy-form':
      return fill({ vacancies: toFormOptions(openVacancies, selected) });
    case 'cities':
      return fill({
        services: cities.services,
        cities: [...cities.byCode.values()].map(toCityCard),
        waters: cities.waters,
      });
    case 'main-banner':
      return fill({ trips: toTrips(tariffs, cities) });
    case 'fare-estimate':
      return fill({ tariff: toTariff(tariffs, 'rides', cities, city?.id) });
    case 'passengers-apps':
      return fill({ prices: toShownPrices(tariffs, cities, Object(block.content).audience) });
    case 'earnings': {
      const workers = Object(block.content).workers === 'couriers' ? 'couriers' : 'drivers';
      return fill({ tariff: toTariff(tariffs, workers, cities) });
    }
    case 'city-details':
      return fill(
        city
          ? {
              ...city,
              ride: toCityRide(tariffs, cities, city.id),
              trips: toTrips(tariffs, cities, city.id),
              jobs: countJobs(openVacancies, city),
            }
          : {},
      );
    case 'title':
      // Without a city, the template's own title is used.
      if (!city) return block;
      return {
        ...block,
        content: { ...Object(block.content), title: city.title, lead: city.text, ...toLandmarkScene(city) },
      };
    default:
      return block;
  }
}

/** Fills the collection blocks of a page with their entries. */
export function fillPage(
  site: SiteContent,
  { code, language }: { code: string; language: string },
  file: PageFile,
  subject: Subject = {},
): Page {
  const collections = { ...site.getCollections(language), ...subject };
  return { ...file, code, blocks: file.blocks.map((block) => fillBlock(block, collections)) };
}
