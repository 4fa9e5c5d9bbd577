import { act, render, screen } from '@testing-library/react';
import { ReadingPlace } from './reading-place.tsx';

const tops = new Map<string, number | null>();

function scroll(first: number | null, second: number | null): void {
  tops.set('first', first).set('second', second);
  act(() => void dispatchEvent(new Event('scroll')));
}

function currentLinks(): (string | null)[] {
  const links = screen
    .getAllByRole('link')
    .filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'));
  return links.map(({ textContent }) => textContent);
}

beforeEach(() => {
  Object.assign(window, { innerHeight: 900 });
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const top = tops.get(this.id);
    return (typeof top === 'number' ? [{ top }] : []) as unknown as DOMRectList;
  });
  render(
    <>
      <nav>
        <a href="#first">First</a>
        <a href="#second">Second</a>
        <ReadingPlace />
      </nav>
      <h3 id="first">First</h3>
      <h3 id="second">Second</h3>
    </>,
  );
});

it('marks the last section that starts in the upper third of the window or above', () => {
  scroll(100, 500);
  expect(currentLinks()).toEqual(['First']);
  scroll(-300, 299);
  expect(currentLinks()).toEqual(['Second']);
  scroll(100, 301);
  expect(currentLinks()).toEqual(['First']);
});

it('marks the first section before any has started, and in a closed tab', () => {
  scroll(700, 1200);
  expect(currentLinks()).toEqual(['First']);
  scroll(null, null);
  expect(currentLinks()).toEqual(['First']);
});
