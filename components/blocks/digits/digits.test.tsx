import { act, screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { mockReducedMotion, mockViewport } from '#components/ui/viewport.fixture.ts';
import { digits } from './digits.tsx';
import { schema } from './schema.ts';

describe.each(exampleRows('digits'))('digits, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('has the final figures and their descriptions in its HTML', () => {
    mockViewport();
    renderBlock(digits, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      content.items.map(({ value, description }) => value + description),
    );
  });
});

describe('digits, counting up', () => {
  const content = { title: 'Growing', items: [{ value: '61K', description: 'drivers' }] };

  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('counts up once half of the list is in view, and ends at the figure', () => {
    mockReducedMotion(false);
    const viewport = mockViewport();
    renderBlock(digits, content);
    act(() => viewport.see(0.4));
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByText('61K')).toBeInTheDocument();
    act(() => viewport.see(0.5));
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText(/^\d+K$/)).not.toHaveTextContent('61K');
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByText('61K')).toBeInTheDocument();
  });

  it('counts a figure up when the tip of the line passes it', () => {
    mockReducedMotion(false);
    const viewport = mockViewport();
    const items = [content.items, [{ value: '4.93', description: 'rating' }]].flat();
    renderBlock(digits, { ...content, items });
    const line = document.querySelector<SVGPathElement>('[data-draws]');
    if (line) line.style.strokeDashoffset = '-0.8';
    act(() => viewport.see(0.5));
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('61K')).toBeNull();
    expect(screen.getByText('4.93')).toBeInTheDocument();
    if (line) line.style.strokeDashoffset = '0';
    act(() => window.dispatchEvent(new Event('scroll')));
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('4.93')).toBeNull();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByText('4.93')).toBeInTheDocument();
  });

  it('does not count when reduced motion is preferred', () => {
    mockReducedMotion(true);
    const viewport = mockViewport();
    renderBlock(digits, content);
    act(() => viewport.see(1));
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText('61K')).toBeInTheDocument();
  });
});
