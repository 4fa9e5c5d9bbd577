import { nameBrand } from './messages.ts';

it('replaces {brand} with the name everywhere, and changes nothing else', () => {
  const texts = { title: '{brand}', mail: { end: '{vacancy} at {brand}, {brand}', other: '{year}' } };
  expect(nameBrand(texts, 'A$1 Taxi')).toEqual({
    title: 'A$1 Taxi',
    mail: { end: '{vacancy} at A$1 Taxi, A$1 Taxi', other: '{year}' },
  });
});
