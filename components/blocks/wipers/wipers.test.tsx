import { screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readText } from '#components/ui/text.fixture.ts';
import { schema } from './schema.ts';
import { wipers } from './wipers.tsx';

it.each(exampleRows('wipers'))('wipers, %s: shows titles and texts of both sides', (_, language, example) => {
  const content = schema.parse(example);
  renderBlock(wipers, content, { language, headingLevel: 'h2', line: { enter: 'left', exit: 'right' } });
  const sides = [content.leftTitle, content.rightTitle];
  const names = screen.getAllByRole('heading').map(readText);
  expect(names).toEqual(content.title ? [content.title, ...sides] : sides);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(levels).toEqual(content.title ? ['H2', 'H3', 'H3'] : ['H2', 'H2']);
  expect(screen.getByText(content.leftText)).toBeInTheDocument();
  expect(screen.getByText(content.rightText)).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
