import { screen } from '@testing-library/react';
import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { renderBlock } from './block.fixture.tsx';
import { defineBlock } from './define-block.tsx';

const schema = z.object({ items: z.array(z.object({ title: text })) });
const list = defineBlock(schema, ({ content }) => <p>{content.items.map(({ title }) => title).join()}</p>);

test('a list never dies of one bad item', () => {
  renderBlock(list, { items: [{ title: 'One' }, null, { title: '' }, { title: 'Two' }] });
  expect(screen.getByText('One,Two')).toBeVisible();
});

test('content that cannot be read at all is refused', () => {
  expect(() => list.parse('none')).toThrow(z.ZodError);
});
