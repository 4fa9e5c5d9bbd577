import { toAbsolute } from '#lib/content/address.ts';
import { findArticle, toArticlePicture } from '#lib/content/article.ts';
import { brand } from '#lib/content/brand.ts';
import { findCity, toCityPicture } from '#lib/content/city.ts';
import { toPath } from '#lib/content/path.ts';
import { env } from '#lib/settings/env.ts';
import type { Crumb } from './crumbs.ts';
import { toJobPosting } from './job-posting.ts';
import type { SitePage } from './load-page.ts';

function toOrganization({ initialData }: SitePage): object {
  return {
    '@type': 'Organization',
    '@id': `${env.SITE_URL}/#organization`,
    name: brand,
    url: env.SITE_URL,
    logo: toAbsolute('/icons/icon-512.png'),
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

function toBreadcrumbs(crumbs: Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: toAbsolute(link),
    })),
  };
}

function toNewsArticle(site: SitePage): object[] {
  const article = findArticle(site.page);
  if (!article) return [];
  const url = toAbsolute(toPath(site.code));
  const date = new Date(article.date * 1000).toISOString();
  const organization = toOrganization(site);
  const image = site.page.seo.og?.image ?? toArticlePicture(site.code, article);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      '@id': `${url}#article`,
      mainEntityOfPage: url,
      headline: article.title,
      description: article.previewText || undefined,
      datePublished: date,
      // The site map says the same: an article has one date.
      dateModified: date,
      inLanguage: site.language,
      image: image ? [toAbsolute(image.src)] : undefined,
      author: organization,
      publisher: organization,
    },
  ];
}

/** Rides in the city that the page is about. */
function toTaxiService(site: SitePage): object[] {
  const city = findCity(site.page);
  if (!city) return [];
  const url = toAbsolute(toPath(site.code));
  const picture = site.page.seo.og?.image ?? toCityPicture(site.code, city);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'TaxiService',
      '@id': `${url}#service`,
      name: `${brand}, ${city.title}`,
      description: city.text || undefined,
      url,
      image: picture ? toAbsolute(picture.src) : undefined,
      areaServed: { '@type': 'City', name: city.title },
      serviceType: city.services.map(({ label }) => label),
      provider: toOrganization(site),
    },
  ];
}

/** Structured data of a page. The home page says whose site it is, the others where they stand in it. */
export function toJsonLd(site: SitePage, crumbs: Crumb[]): object[] {
  if (crumbs.length > 0) {
    return [
      toBreadcrumbs(crumbs),
      ...toNewsArticle(site),
      ...toJobPosting(site.page),
      ...toTaxiService(site),
    ];
  }
  const website = {
    '@type': 'WebSite',
    '@id': `${env.SITE_URL}/#website`,
    name: brand,
    url: env.SITE_URL,
    inLanguage: site.versions.map(({ code }) => code),
    publisher: { '@id': `${env.SITE_URL}/#organization` },
  };
  return [{ '@context': 'https://schema.org', '@graph': [toOrganization(site), website] }];
}
