import { screen } from '@testing-library/react';
import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { renderBlock } from './block.fixture.tsx';
import { defineBlock } from './define-block.tsx';

const schema = z.object({ items: z.array(z.object({ title: text })) });
const list = defineBlock(schema, ({ content }) => <p>{content.items.map(({ title }) => title).join()}</p>);

test('drops invalid items of a list and keeps the others', () => {
  renderBlock(list, { items: [{ title: 'One' }, null, { title: '' }, { title: 'Two' }] });
  expect(screen.getByText('One,Two')).toBeVisible();
});

test('throws a ZodError for content that cannot be parsed at all', () => {
  expect(() => list.parse('none')).toThrow(z.ZodError);
});
