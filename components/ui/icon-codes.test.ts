import { readFileSync } from 'node:fs';
import { iconCodes, isIconCode } from './icon-codes.ts';

it('names every symbol of the sprite and no other', () => {
  const ids = [...readFileSync('public/sprite.svg', 'utf8').matchAll(/<symbol[^>]* id="([^"]+)"/g)];
  expect([...iconCodes].sort()).toEqual(ids.map(([, id]) => id).sort());
});

it('knows what is not there', () => {
  expect(isIconCode('pin')).toBe(true);
  expect(isIconCode('teleport')).toBe(false);
  expect(isIconCode(undefined)).toBe(false);
});
