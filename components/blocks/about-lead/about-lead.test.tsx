import { screen, within } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { aboutLead } from './about-lead.tsx';
import { schema } from './schema.ts';

describe.each(exampleRows('about-lead'))('about-lead, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('shows the breadcrumbs, the h1 and the lead', () => {
    renderBlock(aboutLead, content, { language, path: 'about', line: { enter: null, exit: 'left' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    expect(screen.getByText(content.lead)).toBeInTheDocument();
    expect(within(screen.getByRole('navigation')).getByText('about')).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('has an h2 and no breadcrumbs further down a page', () => {
    renderBlock(aboutLead, content, {
      language,
      line: { enter: 'right', exit: 'right' },
      headingLevel: 'h2',
    });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(content.title);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
