import { toDirection } from './direction.ts';

test.each([
  ['ru', 'ltr'],
  ['en', 'ltr'],
  ['xx', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
])('%s is written %s', (language, direction) => expect(toDirection(language)).toBe(direction));
