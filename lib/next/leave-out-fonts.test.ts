/** @jest-environment node */
import { preloadRouble } from './preload-rouble.ts';

const toPage = (text: string) =>
  `<html><head><link rel="icon" href="/a"/></head><body>${text}<script>price("1 ₽")</script></body></html>`;

it('fetches the rouble sign ahead where a page shows it', () => {
  expect(preloadRouble(toPage('1 ₽'))).toMatch(/<head><link rel="preload" href="\/fonts\/[^"]+" as="font"/);
});

it('leaves a page alone that only its scripts name roubles in', () => {
  expect(preloadRouble(toPage('1'))).toBe(toPage('1'));
});
