import { screen, within } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { schema } from './schema.ts';
import { title } from './title.tsx';

const start = { enter: null, exit: 'right' } as const;

describe.each(exampleRows('title'))('title, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('shows the breadcrumbs, the h1, the lead and the promise', () => {
    renderBlock(title, content, { language, path: 'careers', line: start });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    if (content.lead) expect(screen.getByText(content.lead)).toBeInTheDocument();
    if (content.promise) {
      const words = `${content.promise.value} ${content.promise.description}`.replace(/\s/g, ' ');
      expect(screen.getByText(content.promise.description.replace(/\s/g, ' '))).toHaveTextContent(words);
    }
    const breadcrumbs = within(screen.getByRole('navigation'));
    expect(breadcrumbs.getByRole('link')).toHaveAttribute('href', `/${language}`);
    expect(breadcrumbs.getByText('careers')).toHaveAttribute('aria-current', 'page');
  });

  it('links its button and the app stores of its audience', () => {
    renderBlock(title, content, { language, line: start });
    const main = screen.getAllByRole('link').filter((link) => !link.closest('nav'));
    const expected = [
      content.button?.link ?? [],
      content.audience ? [/\/app-store\//, /\/google-play\//] : [],
    ].flat();
    expect(main.map((link) => link.getAttribute('href'))).toEqual(
      expected.map((link) => (typeof link === 'string' ? link : expect.stringMatching(link))),
    );
  });

  it('has an h2 and no breadcrumbs further down a page', () => {
    renderBlock(title, content, { language, headingLevel: 'h2', line: { enter: 'left', exit: 'left' } });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(content.title);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
