/** @jest-environment node */
import { createTranslator } from 'next-intl';
import { embeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import { readContent } from '#lib/backend/embedded/open-content.ts';
import { getBreadcrumbs } from './breadcrumbs.ts';
import type { SitePage } from './load-page.ts';

jest.mock('#lib/backend/index.ts', () => ({
  getTitle: (code: string) => embeddedBackend.getTitle(code),
}));
jest.mock('next-intl/server', () => ({
  getTranslations: async () =>
    createTranslator({ locale: 'ru', messages: (await readContent()).getMessages('ru') }),
}));

async function getNames(code: string): Promise<string[]> {
  const [page, initialData] = await Promise.all([
    embeddedBackend.getPage(code),
    embeddedBackend.getInitialData('ru'),
  ]);
  const breadcrumbs = await getBreadcrumbs({ code, language: 'ru', page, initialData } as SitePage);
  return breadcrumbs.map(({ title }) => title);
}

test.each([
  ['ru', []],
  ['ru/courier', ['Главная', 'Курьерам']],
  ['ru/oferta', ['Главная', 'Условия']],
  ['ru/vacancy/recruiter', ['Главная', 'Вакансии', 'Рекрутер']],
  ['ru/news/tips', ['Главная', 'Новости', expect.stringContaining('Чаевые доходят целиком')]],
  ['ru/contacts/info', ['Главная', 'Контакты', 'Заходите']],
])('%s and the pages above it have the names that the menus use', async (code, names) => {
  expect(await getNames(code)).toEqual(names);
});
