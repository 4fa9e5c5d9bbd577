import { type Page, page, type Seo, seo } from '#lib/content/page.ts';
import { isOpen } from '#lib/content/vacancy-status.ts';
import type { ListedCity } from './cities.ts';
import { fillPage } from './fill-page.ts';
import { articleKind, type PageFile, templateKind, vacancyKind } from './kinds.ts';
import { toNewsDetails } from './news.ts';
import type { SiteContent } from './site-content.ts';
import { type PublishedVacancy, sortBySimilarity, toVacancyDetails } from './vacancies.ts';

const shownSimilar = 3;

interface Entry {
  /** Code of the page. */
  code: string;
  language: string;
  template: string;
  /** Type of the block that shows the entry. */
  type: string;
  content: object;
  seo: Partial<Seo>;
  selected?: PublishedVacancy | undefined;
}

/** Fills the entry into the block of its type in the template. */
function toEntryPage(site: SiteContent, { template, type, content, selected, ...entry }: Entry): Page {
  const file = site.index.read(templateKind, entry.language, template) ?? toEmptyTemplate(type);
  const filled = fillPage(site, entry, file, { selected });
  const blocks = filled.blocks.map((block) => (block.type === type ? { ...block, content } : block));
  return { ...filled, blocks, seo: seo.parse({ ...filled.seo, ...entry.seo }) };
}

/** Replaces a broken or missing template. */
function toEmptyTemplate(...types: string[]): PageFile {
  return page.parse({ code: '', blocks: types.map((type) => ({ type })) });
}

export function toArticlePage(site: SiteContent, language: string, name: string): Page | null {
  const article = site.index.read(articleKind, language, name);
  const { news } = site.getCollections(language);
  const place = news.places.get(name);
  if (!article || place === undefined) return null;
  return toEntryPage(site, {
    code: `${language}/news/${name}`,
    language,
    template: 'news',
    type: 'news-details',
    content: toNewsDetails(article, news, place),
    seo: { title: article.title, description: article.previewText, ...article.seo },
  });
}

export function toVacancyPage(site: SiteContent, language: string, name: string): Page | null {
  const file = site.index.read(vacancyKind, language, name);
  const { vacancies, openVacancies } = site.getCollections(language);
  const listed = vacancies.byCode.get(name);
  if (!file || !listed) return null;
  const details = toVacancyDetails(file, listed, site.getOptions(language));
  const similar = sortBySimilarity(listed, openVacancies).slice(0, shownSimilar);
  return toEntryPage(site, {
    code: `${language}/vacancy/${name}`,
    language,
    template: 'vacancy',
    type: 'vacancy-details',
    content: { ...details, similar: similar.map(({ card }) => card) },
    seo: { title: `${file.title}, ${listed.card.city.label}`, description: file.lead, ...file.seo },
    selected: isOpen(file) ? listed : undefined,
  });
}

/** SEO fields of a city page. The template's texts may contain `{city}` and `{text}`. */
function toCitySeo(template: PageFile | undefined, { details, seo: citySeo }: ListedCity): Seo {
  const { title, description, keywords, og } = template?.seo ?? seo.parse({ title: '{city}' });
  const fill = (text: string) =>
    text.replaceAll('{city}', details.title).replaceAll('{text}', details.text).trim();
  const filled = { title: fill(title), description: fill(description || '{text}'), keywords: fill(keywords) };
  return seo.parse({ ...filled, og, ...citySeo });
}

export function toCityPage(site: SiteContent, language: string, city: ListedCity): Page {
  const template = site.index.read(templateKind, language, 'city');
  const place = { code: city.link.slice(1), language };
  const file = template ?? toEmptyTemplate('title', 'city-details');
  const filled = fillPage(site, place, file, { city: city.details });
  return { ...filled, seo: toCitySeo(template, city) };
}
