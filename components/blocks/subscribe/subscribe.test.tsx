import { screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readBrand } from '#lib/brand/read-brand.ts';
import { schema } from './schema.ts';
import { subscribe } from './subscribe.tsx';

jest.mock('#lib/brand/read-brand.ts', () => {
  const actual = jest.requireActual('#lib/brand/read-brand.ts');
  return { ...actual, readBrand: jest.fn(actual.readBrand) };
});

describe.each(exampleRows('subscribe'))('subscribe, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('has a form that works without JavaScript', () => {
    const { container } = renderBlock(subscribe, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', expect.stringContaining('/api/v1/?action=subscribe.save'));
    const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
    expect(names).toEqual(content.topic ? ['topic', 'email'] : ['email']);
    expect(screen.getByRole('checkbox')).toHaveAttribute('name', 'agreement');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByRole('link')).toHaveAttribute('href', `/${language}/oferta#agreement`);
  });
});

it.each(['left', 'right'] as const)('ends the line that comes in on the %s', (enter) => {
  const content = { title: 'News by e-mail', consent: 'I agree' };
  const { container } = renderBlock(subscribe, content, { line: { enter, exit: null } });
  expect(container.querySelector('.line.cross.arrival')?.matches('.right')).toBe(enter === 'right');
  expect(container.querySelector('.fromRight') !== null).toBe(enter === 'right');
});

it.each([
  [undefined, '/art/subscribe-scene.svg'],
  ['kiosk', '/art/subscribe-kiosk.svg'],
])('ends the line at the chosen stop, by default at a mailbox: %s', (scene, src) => {
  const { container } = renderBlock(subscribe, { title: 'Letters', consent: 'I agree', scene });
  expect(container.querySelector('img')).toHaveAttribute('src', src);
});

it('has a road through the whole card for a company without a line', () => {
  jest.mocked(readBrand).mockReturnValueOnce({ ...readBrand(), line: 'none' });
  const content = { title: 'News by e-mail', consent: 'I agree' };
  const { container } = renderBlock(subscribe, content, { line: { enter: 'right', exit: null } });
  expect(container.querySelector('.lineless:not(.fromRight)')).not.toBeNull();
});
