/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const text = readFileSync('docs/architecture.md', 'utf8');
const step = /^\d+\. `([^`]+)`/gm;

test.each([
  ['A hot page', 8],
  ['A cold page', 25],
  ['A form', 20],
  ['A like', 10],
])('the request flow «%s» names existing files, at most %i', (title, most) => {
  const [, walk = ''] = text.split(`### ${title}`);
  const [steps = ''] = walk.split(/^#/m);
  const files = Array.from(steps.matchAll(step), ([, file = '']) => file);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(most / 2);
  expect(files.length).toBeLessThanOrEqual(most);
});

test('the example of a block in CONTRIBUTING.md is valid', () => {
  const manual = readFileSync('CONTRIBUTING.md', 'utf8');
  const [, example = ''] = /```yaml\n(\s*# example\.yaml[\s\S]*?)```/.exec(manual) ?? [];
  const indented = example.replace(/^ {3}/gm, '');
  const states: unknown = parse(indented);
  const state = { content: { title: expect.any(String), words: expect.stringMatching(/^\S.+, .+\.$/) } };
  expect(states).toEqual({ ru: [state], en: [state] });
});
