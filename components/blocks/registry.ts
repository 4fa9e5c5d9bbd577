import { aboutLead } from './about-lead/about-lead';
import { additionalOptions } from './additional-options/additional-options';
import { banner } from './banner/banner';
import { companyHistory } from './company-history/company-history';
import { contacts } from './contacts/contacts';
import { couriersAdvantages } from './couriers-advantages/couriers-advantages';
import { couriersBanner } from './couriers-banner/couriers-banner';
import type { BlockDefinition } from './define-block';
import { diffAuto } from './diff-auto/diff-auto';
import { digits } from './digits/digits';
import { driversAdvantages } from './drivers-advantages/drivers-advantages';
import { driversBanner } from './drivers-banner/drivers-banner';
import { faq } from './faq/faq';
import { howToBecomeCourier } from './how-to-become-courier/how-to-become-courier';
import { howToBecomeDriver } from './how-to-become-driver/how-to-become-driver';
import { mainAdvantages } from './main-advantages/main-advantages';
import { mainBanner } from './main-banner/main-banner';
import { news } from './news/news';
import { newsDetails } from './news-details/news-details';
import { newsList } from './news-list/news-list';
import { oferta } from './oferta/oferta';
import { passengersApps } from './passengers-apps/passengers-apps';
import { philosophy } from './philosophy/philosophy';
import { subscribe } from './subscribe/subscribe';
import { title } from './title/title';
import { vacancies } from './vacancies/vacancies';
import { vacancyDetails } from './vacancy-details/vacancy-details';
import { vacancyForm } from './vacancy-form/vacancy-form';
import { vacancyList } from './vacancy-list/vacancy-list';
import { weAreRecommended } from './we-are-recommended/we-are-recommended';
import { wipers } from './wipers/wipers';

/** Every block type the site can show. */
export const registry = {
  'about-lead': aboutLead,
  'additional-options': additionalOptions,
  banner: banner,
  'company-history': companyHistory,
  contacts: contacts,
  'couriers-advantages': couriersAdvantages,
  'couriers-banner': couriersBanner,
  'diff-auto': diffAuto,
  digits: digits,
  'drivers-advantages': driversAdvantages,
  'drivers-banner': driversBanner,
  faq: faq,
  'how-to-become-courier': howToBecomeCourier,
  'how-to-become-driver': howToBecomeDriver,
  'main-advantages': mainAdvantages,
  'main-banner': mainBanner,
  news: news,
  'news-details': newsDetails,
  'news-list': newsList,
  oferta: oferta,
  'passengers-apps': passengersApps,
  philosophy: philosophy,
  subscribe: subscribe,
  title: title,
  vacancies: vacancies,
  'vacancy-details': vacancyDetails,
  'vacancy-form': vacancyForm,
  'vacancy-list': vacancyList,
  'we-are-recommended': weAreRecommended,
  wipers: wipers,
} satisfies Record<string, BlockDefinition>;

export type BlockType = keyof typeof registry;

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(registry, type);
}
