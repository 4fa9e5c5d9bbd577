import { readFileSync } from 'node:fs';
import { type RenderResult, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { parse } from 'yaml';
import { initialData } from '#lib/content/initial-data.ts';
import { fallbackLanguages } from '#lib/content/languages.ts';
import { nameBrand } from '#lib/i18n/messages.ts';
import type { Site } from '#lib/pages/load-page.ts';
import en from '#messages/en.json';
import ru from '#messages/ru.json';

const messages = { ru: nameBrand(ru, 'Манул'), en: nameBrand(en, 'Manul') };
type Language = keyof typeof messages;

/** Returns a page of the site, with the initial data from the content. */
export function toSite(path = '', language: Language = 'ru'): Site {
  const file = readFileSync(`content/${language}/initial-data.yaml`, 'utf8');
  return {
    code: path ? `${language}/${path}` : language,
    language,
    initialData: initialData.parse(parse(file)),
    languages: fallbackLanguages,
    versions: fallbackLanguages,
  };
}

/** Renders a node with the real messages of a language. */
export function renderIn(language: Language, node: ReactNode): RenderResult {
  return render(
    <NextIntlClientProvider locale={language} messages={messages[language]} timeZone="Europe/Moscow">
      {node}
    </NextIntlClientProvider>,
  );
}
