import { isIconCode } from './icon-codes.ts';

it('knows the symbols of the sprite, and what is not there', () => {
  expect(isIconCode('pin')).toBe(true);
  expect(isIconCode('teleport')).toBe(false);
  expect(isIconCode(undefined)).toBe(false);
});
