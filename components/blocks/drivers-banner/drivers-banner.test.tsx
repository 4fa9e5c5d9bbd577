import { screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { driversBanner } from './drivers-banner.tsx';
import { schema } from './schema.ts';

describe.each(exampleRows('drivers-banner'))('drivers-banner, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('calls drivers with its title, its lead and a link', () => {
    renderBlock(driversBanner, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    expect(screen.getByText(content.lead)).toBeInTheDocument();
    if (!content.button) return expect(screen.queryByRole('link')).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: content.button.text });
    expect(link).toHaveAttribute('href', content.button.link);
  });

  it('shows the words of its flag, as decoration', () => {
    renderBlock(driversBanner, content, { language });
    if (!content.flag) return expect(document.querySelector('.flag')).toBeNull();
    expect(screen.getByText(content.flag).closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

it.each([
  ['left', 'right'],
  ['right', 'left'],
] as const)('takes the line from the %s to the %s', (enter, exit) => {
  const content = { title: 'Come', lead: 'In.' };
  const { container } = renderBlock(driversBanner, content, { line: { enter, exit } });
  expect(container.querySelector('.line')).toHaveClass('cross', enter);
});
