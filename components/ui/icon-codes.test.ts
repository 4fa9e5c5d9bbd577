import { globSync, readFileSync } from 'node:fs';
import { toShareTargets } from '#lib/content/share-targets.ts';
import { isIconCode } from './icon-codes.ts';

it('accepts only the symbols in the sprite', () => {
  expect(isIconCode('pin')).toBe(true);
  expect(isIconCode('teleport')).toBe(false);
  expect(isIconCode(undefined)).toBe(false);
});

const inElement = /(?:<Icon\s+code|\bicon)=(?:"([^"]*)"|\{[^{}]*\? '([^']*)' : '([^']*)'\})/g;
const lists = /const (?:icons|known[A-Z]\w*)\b[^;]*;/g;

function findIconCodes(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const single = [...source.matchAll(inElement)].flatMap(([, ...codes]) => codes.filter(Boolean));
  const listed = (source.match(lists) ?? []).flatMap((list) => list.match(/(?<=')[^', ]+(?=')/g) ?? []);
  return [...single, ...listed];
}

it('has every icon that the components use', () => {
  const named = globSync('components/**/*.tsx').flatMap((file) => findIconCodes(file));
  const shared = toShareTargets({ url: 'https://x.test/', title: 'x' }).map(({ code }) => code);
  // One code from each place where codes are written: a prop, a condition and both kinds of list.
  expect(named).toEqual(expect.arrayContaining(['paperclip', 'file', 'pause', 'play', 'get-apps', 'mail']));
  expect([...named, ...shared].filter((code) => !isIconCode(code))).toEqual([]);
});
