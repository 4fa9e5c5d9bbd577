import { type Page, page, type Seo, seo } from '#lib/content/page.ts';
import { isOpen } from '#lib/content/vacancy-status.ts';
import type { ListedCity } from './cities.ts';
import { fillPage, type PageParts } from './fill-page.ts';
import { articleKind, templateKind, vacancyKind } from './kinds.ts';
import { toNewsDetails } from './news.ts';
import type { SiteContent } from './site-content.ts';
import { toVacancyDetails } from './vacancies.ts';
import { type ListedVacancy, sortBySimilarity } from './vacancy-list.ts';

const shownSimilar = 3;

interface Entry {
  /** Code of the page. */
  code: string;
  language: string;
  /** The block that shows it. */
  type: string;
  content: object;
  seo: Partial<Seo>;
  selected?: ListedVacancy | undefined;
}

/** The page around an entry: its template, with the entry in the block of that type. */
function toEntryPage(content: SiteContent, template: PageParts | undefined, entry: Entry): Page {
  const parts = template ?? page.parse({ code: '', blocks: [{ type: entry.type }] });
  const filled = fillPage(content, entry.code, entry.language, parts, {
    selected: entry.selected,
  });
  const blocks = filled.blocks.map((block) =>
    block.type === entry.type ? { ...block, content: entry.content } : block,
  );
  return { ...filled, blocks, seo: seo.parse({ ...filled.seo, ...entry.seo }) };
}

export function toArticlePage(site: SiteContent, language: string, name: string): Page | null {
  const article = site.index.read(articleKind, language, name);
  const news = site.getNews(language);
  const place = news.places.get(name);
  if (!article || place === undefined) return null;
  return toEntryPage(site, site.index.read(templateKind, language, 'news'), {
    code: `${language}/news/${name}`,
    language,
    type: 'news-details',
    content: toNewsDetails(article, news, place),
    seo: { title: article.title, description: article.previewText, ...article.seo },
  });
}

export function toVacancyPage(site: SiteContent, language: string, name: string): Page | null {
  const file = site.index.read(vacancyKind, language, name);
  const listed = site.getVacancies(language).vacancies.get(name);
  if (!file || !listed) return null;
  const details = toVacancyDetails(file, listed, site.getOptions(language));
  const similar = sortBySimilarity(listed, site.getOpenVacancies(language)).slice(0, shownSimilar);
  return toEntryPage(site, site.index.read(templateKind, language, 'vacancy'), {
    code: `${language}/vacancy/${name}`,
    language,
    type: 'vacancy-details',
    content: { ...details, similar: similar.map(({ card }) => card) },
    seo: { title: `${file.title}, ${listed.card.city.label}`, description: file.lead, ...file.seo },
    selected: isOpen(file) ? listed : undefined,
  });
}

/** The texts of the template may name the city as `{city}`, and hold what is written about it: `{text}`. */
function toCitySeo(template: PageParts | undefined, { details, seo: own }: ListedCity): Seo {
  const { title, description, keywords, og } = template?.seo ?? seo.parse({ title: '{city}' });
  const fill = (text: string) =>
    text.replaceAll('{city}', details.title).replaceAll('{text}', details.text).trim();
  const filled = { title: fill(title), description: fill(description || '{text}'), keywords: fill(keywords) };
  return seo.parse({ ...filled, og, ...own });
}

export function toCityPage(site: SiteContent, language: string, name: string): Page | null {
  const city = site.getCities(language).cities.get(name);
  if (!city) return null;
  const template = site.index.read(templateKind, language, 'city');
  const parts = template ?? page.parse({ code: '', blocks: [{ type: 'title' }, { type: 'city-details' }] });
  const filled = fillPage(site, `${language}/cities/${name}`, language, parts, { city: city.details });
  return { ...filled, seo: toCitySeo(template, city) };
}
