import { sweepCards } from './sweep-cards.ts';

function createCards(count: number): HTMLElement[] {
  return Array.from({ length: count }, () => document.createElement('li'));
}

function countShown(cards: HTMLElement[]): number {
  return cards.filter(({ hidden }) => !hidden).length;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('sweepCards', () => {
  it('does at once what is in sight, the rest in short tasks', () => {
    const cards = createCards(1000);
    for (const card of cards) card.hidden = true;
    sweepCards(cards, Array(1000).fill(true), 12);
    expect(countShown(cards)).toBe(12);
    jest.advanceTimersToNextTimer();
    expect(countShown(cards)).toBe(112);
    jest.runAllTimers();
    expect(countShown(cards)).toBe(1000);
  });

  it('hides at once whatever stands before the last card in sight', () => {
    const cards = createCards(300);
    sweepCards(
      cards,
      cards.map((_, index) => index >= 290),
      5,
    );
    expect(cards.slice(0, 290).every(({ hidden }) => hidden)).toBe(true);
    jest.runAllTimers();
    expect(countShown(cards)).toBe(10);
  });

  it('can be stopped', () => {
    const cards = createCards(300);
    const stop = sweepCards(
      cards,
      cards.map((_, index) => index < 5),
      5,
    );
    stop();
    jest.runAllTimers();
    expect(countShown(cards)).toBe(300);
  });
});
