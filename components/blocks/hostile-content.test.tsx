import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { initialData } from '#lib/content/initial-data.ts';
import { tidy } from '#lib/content/read-tolerantly.ts';
import { parseWellFormed } from '#lib/content/well-formed.ts';
import ru from '#messages/ru.json';
import { readExamples } from './examples.ts';
import { type BlockType, registry } from './registry.ts';

/** Values that a content service may send by mistake or as an attack, tried one at a time. */
const hostile: unknown[] = [
  9e13,
  -1,
  0.5,
  1e308,
  '',
  'http://[',
  `https://store.example/${'a'.repeat(4_000)}`,
  '/\\evil.example',
  '2026-02-31',
  parseWellFormed('"\\u0000\\ud800"', JSON.parse),
  'javascript:alert(1)',
  null,
  {},
  [],
  JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
];

/** Returns the paths of all fields in a value. Only the first item of a list is included. */
function findPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => findPaths(inner, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...Object(value) };
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

const site = initialData.parse({
  apps: { clients: { appLinks: [{ link: 'https://store.example/a', label: 'Store' }] } },
});

function renderOnPage(type: BlockType, content: unknown): string {
  const blocks = [{ type, content: Object(content), maxWidth: 'full' as const, marginBottom: 0 }];
  const page = { code: 'ru/page', language: 'ru', initialData: site, breadcrumbs: [], blocks };
  const parsed = registry[type].parse(content);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
      {parsed.isShown({ blocks }) &&
        parsed.render({ page, headingLevel: 'h1', line: { enter: null, exit: null } })}
    </NextIntlClientProvider>,
  );
}

/** Returns the error or unsafe link that accepted content causes. Rejected content is fine: its block is dropped. */
function findIssue(type: BlockType, content: unknown): string | null {
  try {
    registry[type].parse(content);
  } catch (error) {
    return error instanceof z.ZodError ? null : String(error);
  }
  try {
    return /(?:href|src)="(?:javascript:|\/\\)/.exec(renderOnPage(type, content))?.[0] ?? null;
  } catch (error) {
    return String(error);
  }
}

test.each(Object.keys(registry) as BlockType[])('%s renders any content that its schema accepts', (type) => {
  for (const { content } of readExamples(type, 'ru').slice(0, 1)) {
    expect(renderOnPage(type, content)).not.toBe('');
    for (const path of findPaths(content)) {
      for (const value of hostile) {
        const changed = tidy(replaceAt(content, path, value));
        expect([path.join('.'), hostile.indexOf(value), findIssue(type, changed)]).toContain(null);
      }
    }
  }
});
