import { toCountUpText } from './count-up-text.ts';

describe('toCountUpText', () => {
  it.each([
    ['38', 0.5, '19'],
    ['61 тыс.', 0.5, '31 тыс.'],
    ['4,2 мин', 0.5, '2,1 мин'],
    ['4.93', 0.5, '2.46'],
    ['4,93', 0, '0,00'],
    ['1 200', 0.5, '600'],
    ['12 000+', 0.5, '6 000+'],
    ['₽1,200,000', 0.5, '₽600,000'],
    ['97%', 0.1, '10%'],
    ['всегда', 0.5, 'всегда'],
  ])('shows %s at %d as %s', (figure, progress, shown) => {
    expect(toCountUpText(figure, progress)).toBe(shown);
  });

  it.each(['4,930', '1 200', '12 000,50 ₽'])('shows %s unchanged at the end', (figure) => {
    expect(toCountUpText(figure, 1)).toBe(figure);
  });
});
