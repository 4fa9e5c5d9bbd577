import { z } from 'zod';
import { readBrand } from '#lib/brand/read-brand.ts';
import { toAbsolute } from '#lib/content/address.ts';
import { findArticle } from '#lib/content/article.ts';
import { getBrandName, getLegalName } from '#lib/content/brand.ts';
import { findCity } from '#lib/content/city.ts';
import { toText } from '#lib/content/html.ts';
import { findContent, type Page } from '#lib/content/page.ts';
import { toPath } from '#lib/content/path.ts';
import { findEstimate } from '#lib/content/tariff.ts';
import type { Salary, VacancyDetails } from '#lib/content/vacancy.ts';
import { findVacancy, hasApplicationForm, isOpen } from '#lib/content/vacancy-status.ts';
import { toEndOfDay } from '#lib/i18n/time-zone.ts';
import { env } from '#lib/settings/env.ts';
import type { Breadcrumb, SitePage } from './load-page.ts';
import { findImage } from './metadata.ts';

const logo = toAbsolute('/icons/icon-512.png');

function toName({ language }: Pick<SitePage, 'language'>): string {
  return getBrandName(readBrand(), language);
}

function toOrganization({ initialData, language }: SitePage): object {
  return {
    '@type': 'Organization',
    '@id': `${env.SITE_URL}/#organization`,
    name: toName({ language }),
    legalName: getLegalName(readBrand(), language),
    url: env.SITE_URL,
    logo,
    sameAs: initialData.socialNetworks.map(({ link }) => link),
    contactPoint: initialData.contacts
      .filter(({ link }) => link?.startsWith('tel:'))
      .map(({ link, label }) => ({
        '@type': 'ContactPoint',
        telephone: link?.slice('tel:'.length),
        contactType: label,
      })),
  };
}

function toBreadcrumbs(breadcrumbs: Breadcrumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ title, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: toAbsolute(link),
    })),
  };
}

function toNewsArticle(site: SitePage): object | undefined {
  const article = findArticle(site.page);
  if (!article) return undefined;
  const url = toAbsolute(toPath(site.code));
  const date = new Date(article.date * 1000).toISOString();
  const organization = toOrganization(site);
  const image = findImage(site);
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.previewText || undefined,
    datePublished: date,
    // Same as in the sitemap: an article has one date.
    dateModified: date,
    inLanguage: site.language,
    image: image ? [toAbsolute(image.src)] : undefined,
    author: organization,
    publisher: organization,
  };
}

const currency = { priceCurrency: 'RUB' };

/** Ride classes in one city: the minimum fare of each, and the prices per kilometre and minute. */
function toOffers({ page }: SitePage): object[] | undefined {
  const estimate = findEstimate(page);
  const [rates, ...others] = estimate?.kind === 'fare' ? Object.values(estimate.tariff.zones) : [];
  if (estimate?.kind !== 'fare' || !rates || others.length > 0) return undefined;
  const toUnit = (unitCode: string, price: number) => ({
    '@type': 'UnitPriceSpecification',
    price,
    unitCode,
    ...currency,
  });
  return Object.entries(rates).map(([id, { km, minute }]) => {
    const { title: name, minimum: minPrice } = estimate.tariff.classes[id] ?? {};
    const least = { '@type': 'PriceSpecification', minPrice, ...currency };
    return { '@type': 'Offer', name, priceSpecification: [least, toUnit('KMT', km), toUnit('MIN', minute)] };
  });
}

/** The service in the page's city: rides, if there is a fare for them. */
function toCityService(site: SitePage): object | undefined {
  const city = findCity(site.page);
  if (!city) return undefined;
  const url = toAbsolute(toPath(site.code));
  const image = findImage(site);
  const offers = toOffers(site);
  return {
    '@type': offers ? 'TaxiService' : 'Service',
    '@id': `${url}#service`,
    name: `${toName(site)}, ${city.title}`,
    description: city.text || undefined,
    url,
    image: image ? toAbsolute(image.src) : undefined,
    areaServed: { '@type': 'City', name: city.title },
    serviceType: city.services.map(({ label }) => label),
    offers,
    provider: toOrganization(site),
  };
}

const questions = z.object({ questions: z.array(z.object({ title: z.string(), text: z.string() })) });

/** Questions that the first FAQ block of a page answers. */
export function toFaqPage(page: Pick<Page, 'blocks'>): object | undefined {
  const faq = findContent(page, 'faq', questions);
  if (!faq) return undefined;
  const mainEntity = faq.questions.map(({ title, text }) => ({
    '@type': 'Question',
    name: toText(title),
    acceptedAnswer: { '@type': 'Answer', text: toText(text) },
  }));
  return { '@type': 'FAQPage', mainEntity };
}

function toParagraph(text: string): string {
  return text && `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
}

/** Full text of the vacancy as HTML. Headings become paragraphs, because Google supports few elements. */
function toDescription({ description = '', lead, sections }: VacancyDetails): string {
  const parts = sections.flatMap(({ title, text }) => [toParagraph(title), text]);
  return [toParagraph(lead), description, ...parts].join('').replace(/\s+/g, ' ').trim();
}

function toSalary({ min, max, currency, unit }: Salary): object | undefined {
  if (min === undefined && max === undefined) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText: unit },
  };
}

/** Google accepts only fully remote work as telecommuting. */
function toPlace({ jobType, city, country }: VacancyDetails): object {
  if (jobType === 'remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    };
  }
  const address = { '@type': 'PostalAddress', addressLocality: city.label, addressCountry: country };
  return { jobLocation: { '@type': 'Place', address } };
}

/**
 * JobPosting of an open vacancy, if everything that Google requires is known; no data are invented. See
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
interface JobPage {
  page: Pick<Page, 'blocks'>;
  language: string;
}

export function toJobPosting({ page, language }: JobPage): object | undefined {
  const vacancy = findVacancy(page);
  if (!vacancy || !isOpen(vacancy) || !vacancy.datePosted || !vacancy.country) return undefined;
  const description = toDescription(vacancy);
  if (!toText(description)) return undefined;
  const name = toName({ language });
  return {
    '@type': 'JobPosting',
    title: vacancy.title,
    description,
    identifier: { '@type': 'PropertyValue', name, value: vacancy.id },
    datePosted: vacancy.datePosted,
    validThrough: vacancy.validThrough && toEndOfDay(vacancy.validThrough, env.TIME_ZONE),
    employmentType: vacancy.employmentType,
    hiringOrganization: { '@type': 'Organization', name, sameAs: toAbsolute('/'), logo },
    ...toPlace(vacancy),
    baseSalary: vacancy.salary && toSalary(vacancy.salary),
    jobBenefits: vacancy.benefits.length > 0 ? vacancy.benefits.join('; ') : undefined,
    directApply: hasApplicationForm(page),
    url: toAbsolute(vacancy.link),
  };
}

function toWebsite(site: SitePage): object {
  const website = {
    '@type': 'WebSite',
    '@id': `${env.SITE_URL}/#website`,
    name: toName(site),
    url: env.SITE_URL,
    inLanguage: site.versions.map(({ code }) => code),
    publisher: { '@id': `${env.SITE_URL}/#organization` },
  };
  return { '@graph': [toOrganization(site), website] };
}

/** Structured data of a page. The home page describes the company, other pages their breadcrumbs. */
export function toJsonLd(site: SitePage, breadcrumbs: Breadcrumb[]): object[] {
  const items =
    breadcrumbs.length === 0
      ? [toWebsite(site)]
      : [
          toBreadcrumbs(breadcrumbs),
          toNewsArticle(site),
          toJobPosting(site),
          toCityService(site),
          toFaqPage(site.page),
        ];
  return items.flatMap((item) => (item ? { '@context': 'https://schema.org', ...item } : []));
}
