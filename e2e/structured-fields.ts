/**
 * Required and recommended properties per type, as paths, from Google's documentation.
 * See https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 * Properties that only some vacancies have are left out: a last day, a place, a salary in figures.
 */
export const structuredFields: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'sameAs.0', 'contactPoint.0.telephone', 'contactPoint.0.contactType'],
  WebSite: ['name', 'url', 'publisher'],
  BreadcrumbList: [
    'itemListElement.0.position',
    'itemListElement.0.name',
    'itemListElement.0.item',
    'itemListElement.1.item',
  ],
  NewsArticle: ['headline', 'image.0', 'datePublished', 'dateModified', 'author.name', 'author.url'],
  TaxiService: ['name', 'description', 'url', 'image', 'areaServed.name', 'serviceType.0', 'provider.name'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization.name',
    'hiringOrganization.logo',
    'identifier.value',
    'employmentType',
    'directApply',
  ],
};
