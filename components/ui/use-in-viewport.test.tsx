import { act, render, screen } from '@testing-library/react';
import { useInViewport } from './use-in-viewport.ts';
import { mockViewport } from './viewport.fixture.ts';

function Seen({ threshold }: { threshold?: number }) {
  const [target, isInViewport] = useInViewport<HTMLParagraphElement>(threshold ? { threshold } : {});
  return <p ref={target}>{isInViewport ? 'seen' : 'not seen'}</p>;
}

it('counts an element as seen from a fifth of it on, and for good', () => {
  const viewport = mockViewport();
  render(<Seen />);
  act(() => viewport.see(0.1));
  expect(screen.getByText('not seen')).toBeInTheDocument();
  act(() => viewport.see(0.2));
  expect(screen.getByText('seen')).toBeInTheDocument();
  act(() => viewport.see(0));
  expect(screen.getByText('seen')).toBeInTheDocument();
});

it('asks of an element twice as tall as the window for half the share', () => {
  const viewport = mockViewport();
  render(<Seen threshold={0.5} />);
  act(() => viewport.see(0.24, { height: window.innerHeight * 2 }));
  expect(screen.getByText('not seen')).toBeInTheDocument();
  act(() => viewport.see(0.26, { height: window.innerHeight * 2 }));
  expect(screen.getByText('seen')).toBeInTheDocument();
});
