import { act, render, screen } from '@testing-library/react';
import { useInViewport } from './use-in-viewport.ts';
import { mockViewport } from './viewport.fixture.ts';

function Seen({ threshold }: { threshold?: number }) {
  const [target, isInViewport] = useInViewport<HTMLParagraphElement>(threshold ? { threshold } : {});
  return <p ref={target}>{isInViewport ? 'seen' : 'not seen'}</p>;
}

it('returns true once 20% of the element is in view, and stays true', () => {
  const viewport = mockViewport();
  render(<Seen />);
  act(() => viewport.see(0.1));
  expect(screen.getByText('not seen')).toBeInTheDocument();
  act(() => viewport.see(0.2));
  expect(screen.getByText('seen')).toBeInTheDocument();
  act(() => viewport.see(0));
  expect(screen.getByText('seen')).toBeInTheDocument();
});

it('halves the threshold for an element twice as tall as the window', () => {
  const viewport = mockViewport();
  render(<Seen threshold={0.5} />);
  act(() => viewport.see(0.24, { height: window.innerHeight * 2 }));
  expect(screen.getByText('not seen')).toBeInTheDocument();
  act(() => viewport.see(0.26, { height: window.innerHeight * 2 }));
  expect(screen.getByText('seen')).toBeInTheDocument();
});
