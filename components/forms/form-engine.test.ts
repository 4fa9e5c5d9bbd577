import { mergeStored, storeText } from './form-engine.tsx';
import { readStoredText } from './live-form.tsx';

test('stores a text by its key until it is deleted', () => {
  storeText('a', new URLSearchParams({ name: 'Вера & Co', about: 'строка\nещё' }));
  expect(readStoredText('a')?.get('name')).toBe('Вера & Co');
  expect(readStoredText('a')?.get('about')).toBe('строка\nещё');
  storeText('a', null);
  expect(readStoredText('a')).toBeNull();
});

test('ignores a session storage that throws', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeText('a', new URLSearchParams('b=1'))).not.toThrow();
  expect(readStoredText('a')).toBeNull();
});

test('prefers typed values over stored ones', () => {
  const pristine = { name: '', city: '', contacts: ['phone'] };
  const typed = { name: 'Вера', city: '', contacts: ['phone'] };
  const stored = { name: 'Анна', city: 'Казань', contacts: ['email'] };
  expect(mergeStored(typed, stored, pristine)).toEqual({ name: 'Вера', city: 'Казань', contacts: ['email'] });
});
