import { globSync, readFileSync } from 'node:fs';
import { Editor } from '@tiptap/react';
import { parse } from 'yaml';
import { extensions, toHtml } from './rich-text.ts';

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /<\w/.test(value) ? [value] : [];
  return typeof value === 'object' && value ? Object.values(value).flatMap(listTexts) : [];
}

function reopen(text: string): string {
  const editor = new Editor({ extensions: extensions['long-html'], content: text });
  return toHtml(editor.getHTML(), text, true);
}

const texts = globSync('content/{ru,en}/**/*.yaml').flatMap((file) =>
  listTexts(parse(readFileSync(file, 'utf8'))),
);

test("the site's texts are unchanged after editing and saving", () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.map(reopen)).toEqual(texts);
});

test.each([
  ['plain words <b>x</b>'],
  ['<strong>a</strong> <em>b</em>'],
  ['<b>a</b> <i>b</i><br>c'],
  ['до\u00a0дома и <nobr>4 мин</nobr>'],
  ['<h2>a</h2><h3>b</h3><h4>c</h4><p><a href="/ru/driver">d</a></p>'],
])('%s is unchanged', (text) => {
  expect(reopen(text)).toBe(text);
});

test('links that the sanitiser would remove are not kept', () => {
  expect(
    reopen('<p><a href="javascript:alert(1)">a</a> <a href="//x.ru">b</a> <a href="tel:112">c</a></p>'),
  ).toBe('<p>a b <a href="tel:112">c</a></p>');
});
