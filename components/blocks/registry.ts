import { aboutLead } from '#components/blocks/about-lead/about-lead.tsx';
import { additionalOptions } from '#components/blocks/additional-options/additional-options.tsx';
import { banner } from '#components/blocks/banner/banner.tsx';
import { cities } from '#components/blocks/cities/cities.tsx';
import { cityDetails } from '#components/blocks/city-details/city-details.tsx';
import { companyHistory } from '#components/blocks/company-history/company-history.tsx';
import { contacts } from '#components/blocks/contacts/contacts.tsx';
import { couriersAdvantages } from '#components/blocks/couriers-advantages/couriers-advantages.tsx';
import { couriersBanner } from '#components/blocks/couriers-banner/couriers-banner.tsx';
import { diffAuto } from '#components/blocks/diff-auto/diff-auto.tsx';
import { digits } from '#components/blocks/digits/digits.tsx';
import { driversAdvantages } from '#components/blocks/drivers-advantages/drivers-advantages.tsx';
import { driversBanner } from '#components/blocks/drivers-banner/drivers-banner.tsx';
import { earnings } from '#components/blocks/earnings/earnings.tsx';
import { faq } from '#components/blocks/faq/faq.tsx';
import { fareEstimate } from '#components/blocks/fare-estimate/fare-estimate.tsx';
import { howToBecomeCourier } from '#components/blocks/how-to-become-courier/how-to-become-courier.tsx';
import { howToBecomeDriver } from '#components/blocks/how-to-become-driver/how-to-become-driver.tsx';
import { mainAdvantages } from '#components/blocks/main-advantages/main-advantages.tsx';
import { mainBanner } from '#components/blocks/main-banner/main-banner.tsx';
import { news } from '#components/blocks/news/news.tsx';
import { newsDetails } from '#components/blocks/news-details/news-details.tsx';
import { newsList } from '#components/blocks/news-list/news-list.tsx';
import { oferta } from '#components/blocks/oferta/oferta.tsx';
import { passengersApps } from '#components/blocks/passengers-apps/passengers-apps.tsx';
import { philosophy } from '#components/blocks/philosophy/philosophy.tsx';
import { subscribe } from '#components/blocks/subscribe/subscribe.tsx';
import { title } from '#components/blocks/title/title.tsx';
import { vacancies } from '#components/blocks/vacancies/vacancies.tsx';
import { vacancyDetails } from '#components/blocks/vacancy-details/vacancy-details.tsx';
import { vacancyForm } from '#components/blocks/vacancy-form/vacancy-form.tsx';
import { vacancyList } from '#components/blocks/vacancy-list/vacancy-list.tsx';
import { weAreRecommended } from '#components/blocks/we-are-recommended/we-are-recommended.tsx';
import { wipers } from '#components/blocks/wipers/wipers.tsx';
import type { BlockDefinition } from './define-block.tsx';

/** Block types that the site can render, with their components. */
export const registry = {
  'about-lead': aboutLead,
  'additional-options': additionalOptions,
  banner: banner,
  cities: cities,
  'city-details': cityDetails,
  'company-history': companyHistory,
  contacts: contacts,
  'couriers-advantages': couriersAdvantages,
  'couriers-banner': couriersBanner,
  'diff-auto': diffAuto,
  digits: digits,
  'drivers-advantages': driversAdvantages,
  'drivers-banner': driversBanner,
  earnings: earnings,
  faq: faq,
  'fare-estimate': fareEstimate,
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
