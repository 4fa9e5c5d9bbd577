import { toAbsolute } from '#lib/content/address.ts';
import { brand } from '#lib/content/brand.ts';
import { toText } from '#lib/content/html.ts';
import type { Page } from '#lib/content/page.ts';
import type { Salary, VacancyDetails } from '#lib/content/vacancy.ts';
import { findVacancy, hasApplicationForm, isOpen } from '#lib/content/vacancy-status.ts';

function toParagraph(text: string): string {
  return text && `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
}

/** The whole text of the vacancy as HTML. Its headings are written as paragraphs: Google knows few elements. */
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

/** Only work that is done at home and nowhere else is telecommuting to Google. */
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
 * JobPosting of an open vacancy, if everything that Google requires is known; nothing is made up.
 * See https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function toJobPosting(page: Pick<Page, 'blocks'>): object[] {
  const vacancy = findVacancy(page);
  if (!vacancy || !isOpen(vacancy) || !vacancy.datePosted || !vacancy.country) return [];
  const description = toDescription(vacancy);
  if (!toText(description)) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: vacancy.title,
      description,
      identifier: { '@type': 'PropertyValue', name: brand, value: vacancy.id },
      datePosted: vacancy.datePosted,
      validThrough: vacancy.validThrough,
      employmentType: vacancy.employmentType,
      hiringOrganization: {
        '@type': 'Organization',
        name: brand,
        sameAs: toAbsolute('/'),
        logo: toAbsolute('/icons/icon-512.png'),
      },
      ...toPlace(vacancy),
      baseSalary: vacancy.salary && toSalary(vacancy.salary),
      jobBenefits: vacancy.benefits.length > 0 ? vacancy.benefits.join('; ') : undefined,
      directApply: hasApplicationForm(page),
      url: toAbsolute(vacancy.link),
    },
  ];
}
