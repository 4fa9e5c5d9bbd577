import { screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readText } from '#components/ui/text.fixture.ts';
import { philosophy } from './philosophy.tsx';
import { schema } from './schema.ts';

it.each(exampleRows('philosophy'))(
  'philosophy, %s: shows the statement and its principles',
  (_, language, example) => {
    const content = schema.parse(example);
    renderBlock(philosophy, content, {
      language,
      headingLevel: 'h2',
      line: { enter: 'right', exit: 'left' },
    });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(content.title);
    const names = screen.queryAllByRole('heading', { level: 3 }).map(readText);
    expect(names).toEqual(content.items.map(({ title }) => title));
    expect(screen.queryAllByRole('listitem')).toHaveLength(content.items.length);
    for (const { text } of content.items) expect(screen.getByText(text)).toBeInTheDocument();
  },
);
