/** @jest-environment node */
import { z } from 'zod';
import { embeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import { block } from '#lib/content/page.ts';
import { isIndexed } from '#lib/content/page-facts.ts';
import { findVacancy } from '#lib/content/vacancy-status.ts';
import type { SitePage } from './load-page.ts';
import { toFaqPage, toJobPosting, toJsonLd } from './structured-data.ts';

const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  addressLocality: z.string().min(1),
  addressCountry: z.string().length(2),
});

/** Fields that Google requires and recommends, according to the page linked in the module. */
const jobPosting = z.looseObject({
  '@type': z.literal('JobPosting'),
  title: z.string().min(3),
  description: z.string().regex(/^<p>.{200,}>$/),
  datePosted: z.iso.date(),
  // Google: leave it out if the end of the posting is unknown.
  validThrough: z.iso.datetime({ offset: true, local: false }).optional(),
  employmentType: z.enum([
    'FULL_TIME',
    'PART_TIME',
    'CONTRACTOR',
    'TEMPORARY',
    'INTERN',
    'PER_DIEM',
    'OTHER',
  ]),
  identifier: z.looseObject({ '@type': z.literal('PropertyValue'), value: z.string().min(1) }),
  hiringOrganization: z.looseObject({
    '@type': z.literal('Organization'),
    name: z.string().min(1),
    logo: z.url(),
    sameAs: z.url(),
  }),
  baseSalary: z
    .looseObject({
      currency: z.literal('RUB'),
      value: z.looseObject({ minValue: z.number().optional(), unitText: z.literal('MONTH') }),
    })
    .optional(),
  directApply: z.literal(true),
  url: z.url(),
});

const onSite = jobPosting.extend({
  jobLocation: z.strictObject({ '@type': z.literal('Place'), address }),
  jobLocationType: z.undefined().optional(),
});

const remote = jobPosting.extend({
  jobLocation: z.undefined().optional(),
  jobLocationType: z.literal('TELECOMMUTE'),
  applicantLocationRequirements: z.strictObject({
    '@type': z.literal('Country'),
    name: z.string().length(2),
  }),
});

const vacancy = {
  id: 'mechanic',
  title: 'Механик',
  link: '/ru/vacancy/mechanic',
  city: { id: 'kazan', label: 'Казань' },
  country: 'RU',
  jobType: 'office',
  jobTypeTitle: 'На месте',
  lead: 'Чинить <быстро> & тихо',
  datePosted: '2026-11-11',
};

function post(changes: object): unknown {
  const content = { ...vacancy, ...changes };
  return toJobPosting({
    page: { blocks: [block.parse({ type: 'vacancy-details', content })] },
    language: 'ru',
  });
}

it('describes every open vacancy with a publication date, and no closed one', async () => {
  const entries = await embeddedBackend.listPages();
  const codes = entries.map(({ code }) => code).filter((code) => code.includes('/vacancy/'));
  const without: string[] = [];
  for (const code of codes) {
    const page = await embeddedBackend.getPage(code);
    if (!page) throw new Error(`no page ${code}`);
    const vacancy = findVacancy(page);
    const posting = toJobPosting({ page, language: 'ru' });
    if (isIndexed(code, page) && vacancy?.datePosted) {
      const schema = vacancy.jobType === 'remote' ? remote : onSite;
      expect(schema.safeParse(posting).error?.issues).toBeUndefined();
    } else {
      without.push(code);
      expect(posting).toBeUndefined();
    }
  }
  expect(codes.length).toBeGreaterThan(60);
  expect(without).toContain('en/vacancy/ios-developer');
  expect(without.length).toBeLessThan(codes.length / 4);
});

it('writes text without markup', () => {
  expect(post({})).toMatchObject({ description: '<p>Чинить &lt;быстро> &amp; тихо</p>' });
});

it('marks only remote work as telecommuting', () => {
  expect(post({ jobType: 'remote' })).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
  expect(post({ jobType: 'office-remote' })).not.toHaveProperty('jobLocationType');
  expect(post({ jobType: 'office-remote' })).toHaveProperty('jobLocation');
});

it('is valid until the end of its last day in the company’s time zone', () => {
  expect(post({ validThrough: '2099-12-01' })).toMatchObject({ validThrough: '2099-12-01T23:59:59+03:00' });
});

it('contains no invented data', () => {
  expect(post({})).toMatchObject({ validThrough: undefined, baseSalary: undefined, directApply: false });
  expect(post({ salary: { currency: 'RUB' } })).toMatchObject({ baseSalary: undefined });
  for (const missing of [
    { datePosted: undefined },
    { country: undefined },
    { lead: '' },
    { isClosed: true },
  ]) {
    expect(post(missing)).toBeUndefined();
  }
  expect(toJobPosting({ page: { blocks: [] }, language: 'ru' })).toBeUndefined();
});

it('lists the questions that a page answers, as text', () => {
  const content = { questions: [{ title: 'Это <b>безопасно</b>?', text: '<p>Да &amp; нет</p><p>Нет</p>' }] };
  expect(toFaqPage({ blocks: [block.parse({ type: 'faq', content })] })).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Это безопасно?',
        acceptedAnswer: { '@type': 'Answer', text: 'Да & нет Нет' },
      },
    ],
  });
  expect(toFaqPage({ blocks: [block.parse({ type: 'faq', content: { title: 'A' } })] })).toBeUndefined();
});

it('describes the service in a city as a taxi only if rides have a fare there', async () => {
  const page = await embeddedBackend.getPage('ru/cities/chita');
  if (!page) throw new Error('no page of the city');
  const initialData = { socialNetworks: [], contacts: [] };
  const listTypes = (blocks: typeof page.blocks) => {
    const site = { code: page.code, language: 'ru', initialData, page: { ...page, blocks } };
    return toJsonLd(site as unknown as SitePage, [{ title: 'Чита', link: '/ru' }]).map((item) =>
      Reflect.get(item, '@type'),
    );
  };
  expect(listTypes(page.blocks)).toEqual(['BreadcrumbList', 'TaxiService']);
  const delivery = page.blocks.filter(({ type }) => type !== 'fare-estimate');
  expect(listTypes(delivery)).toEqual(['BreadcrumbList', 'Service']);
});

it.each([
  ['ru', 'ООО «Манул»'],
  ['en', 'OOO Manul'],
  ['kk', 'ООО «Манул»'],
])('contains the company’s registered name on the home page in %s', (language, legalName) => {
  const initialData = { socialNetworks: [], contacts: [] };
  const [website] = toJsonLd({ language, initialData, versions: [] } as unknown as SitePage, []);
  expect(website).toMatchObject({ '@graph': [{ '@type': 'Organization', legalName }, {}] });
});

it('states the vocabulary of every item', () => {
  const blocks = [block.parse({ type: 'vacancy-details', content: vacancy })];
  const site = { code: 'ru/vacancy/mechanic', page: { blocks } } as SitePage;
  const items = toJsonLd(site, [{ title: 'Главная', link: '/ru' }]);
  expect(items).toEqual([
    expect.objectContaining({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' }),
    expect.objectContaining({ '@context': 'https://schema.org', '@type': 'JobPosting' }),
  ]);
});
