import { readFileSync } from 'node:fs';
import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { parse } from 'yaml';
import { initialData } from '#lib/content/initial-data.ts';
import type { Block } from '#lib/content/page.ts';
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import type { BlockContext, BlockDefinition } from './define-block.tsx';
import { readExamples } from './examples.ts';

const messages = { ru, en };
type Language = keyof typeof messages;

interface RenderOptions extends Partial<BlockContext> {
  language?: Language;
  /** Path without the language, for example `about`. */
  path?: string;
  /** All blocks of the page. */
  blocks?: Block[];
}

/** Renders a block as the first of a page, with the real messages and the site's initial data. */
export function renderBlock(
  definition: BlockDefinition,
  content: unknown,
  { language = 'ru', path = 'page', blocks = [], ...context }: RenderOptions = {},
): RenderResult {
  const data = initialData.parse(parse(readFileSync(`content/${language}/initial-data.yaml`, 'utf8')));
  const breadcrumbs = [
    { title: messages[language].common.home, link: `/${language}` },
    { title: path, link: `/${language}/${path}` },
  ];
  const page = { code: `${language}/${path}`, language, initialData: data, breadcrumbs, blocks };
  const block = definition.parse(content).render({
    page,
    headingLevel: 'h1',
    line: { enter: null, exit: null },
    ...context,
  });
  return render(
    <NextIntlClientProvider locale={language} messages={messages[language]} timeZone="Europe/Moscow">
      {block}
    </NextIntlClientProvider>,
  );
}

/** Loads a lazy client component before the tests run, so that later renders show it at once. */
export async function loadIsland(renderOnce: () => unknown): Promise<void> {
  await act(async () => void renderOnce());
  cleanup();
}

/** Rows for `describe.each`: one per state in the block's example file and language. */
export function exampleRows(type: string): [name: string, language: Language, content: object][] {
  return (['ru', 'en'] as const).flatMap((language) =>
    readExamples(type, language).map(({ title = type, content }): [string, Language, object] => [
      `${language}: ${title}`,
      language,
      content,
    ]),
  );
}
