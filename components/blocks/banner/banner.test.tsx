import { screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { banner } from './banner.tsx';
import { schema } from './schema.ts';

describe.each(exampleRows('banner'))('banner, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('shows title, text, flag and button link', () => {
    const { container } = renderBlock(banner, content, { language, headingLevel: 'h2' });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(content.title);
    expect(screen.getByText(content.text)).toBeInTheDocument();
    if (content.button) expect(screen.getByRole('link')).toHaveAttribute('href', content.button.link);
    expect(container.querySelector('.card')).toHaveClass(content.type);
    expect(container.querySelector('svg text')?.textContent).toBe(content.flag);
  });
});

it('exposes an image with alt text to assistive technology', () => {
  const image = { src: '/art/car-side.svg', alt: 'A car', width: 560, height: 216 };
  renderBlock(banner, { title: 'A', text: 'B', image });
  expect(screen.getByRole('img', { name: 'A car' })).toBeInTheDocument();
});
