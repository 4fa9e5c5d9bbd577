import { screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { mainBanner } from './main-banner.tsx';
import { schema } from './schema.ts';

const start = { enter: null, exit: 'left' } as const;

describe.each(exampleRows('main-banner'))('main-banner, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('shows the h1, the lead and the store links', () => {
    renderBlock(mainBanner, content, { language, line: start });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    expect(screen.getByText(content.lead)).toBeInTheDocument();
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    }
  });

  it("shows the content's price in both scenes, hidden from assistive technology", () => {
    renderBlock(mainBanner, content, { language, line: start });
    const prices = content.flag ? screen.getAllByText(content.flag) : [];
    expect(prices).toHaveLength(content.flag ? 2 : 0);
    for (const price of prices) expect(price.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

describe('main-banner', () => {
  const content = { title: 'Get there', lead: 'Rides.' };

  it('starts the line, which exits on the left', () => {
    const { container } = renderBlock(mainBanner, content, { line: start });
    expect(container.querySelector('path.line')?.getAttribute('d')).toMatch(/^M900 256.*V814$/);
    expect(container.querySelector('div.line')).toBeNull();
  });

  it('lets a line that has already started pass by', () => {
    const { container } = renderBlock(mainBanner, content, { line: { enter: 'right', exit: 'right' } });
    expect(container.querySelector('path.line')?.getAttribute('d')).toMatch(/H-30$/);
    expect(container.querySelector('div.line.right')).not.toBeNull();
  });

  it('shows a QR code with its instruction, hidden from assistive technology', () => {
    renderBlock(mainBanner, content, { line: start });
    const board = screen.getByText('Наведите камеру, чтобы скачать').closest('[aria-hidden="true"]');
    expect(board?.querySelector('svg path')).not.toBeNull();
  });
});
