import { screen, within } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { contacts } from './contacts.tsx';
import { schema } from './schema.ts';

describe.each(exampleRows('contacts'))('contacts, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('lists the contacts with working links', () => {
    renderBlock(contacts, content, { language, path: 'contacts' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    for (const { value, link } of content.items ?? []) {
      expect(values).toContain(value);
      if (link) expect(screen.getByRole('link', { name: value })).toHaveAttribute('href', link);
    }
    if (!content.items) {
      expect(screen.getByRole('link', { name: /^\+7.999/ })).toHaveAttribute('href', 'tel:+79990000000');
    }
    expect(screen.getByRole('link', { name: /Telegram/ })).toBeInTheDocument();
  });

  it('shows the map and the apps, if given', () => {
    renderBlock(contacts, content, { language });
    const { map, apps } = content;
    if (map) expect(screen.getByRole('link', { name: map.label })).toHaveAttribute('href', map.link);
    const cards = screen.queryAllByRole('heading', { level: 2 });
    expect(cards).toHaveLength(apps ? 2 : 0);
    for (const { link } of [...(apps?.clients.appLinks ?? []), ...(apps?.drivers.appLinks ?? [])]) {
      const links = screen.getAllByRole('link').map((anchor) => anchor.getAttribute('href'));
      expect(links).toContain(link);
    }
  });
});

it('leaves out an unknown icon and keeps its contact', () => {
  const [, , example] = exampleRows('contacts')[1] ?? [];
  const { container } = renderBlock(contacts, example);
  const list = container.querySelector('dl') ?? document.body;
  expect(list.querySelectorAll('use')).toHaveLength(1);
  expect(within(list).getByText('Факс')).toBeInTheDocument();
});

it('has no breadcrumbs on a bare page, nor below the first heading', () => {
  const content = { title: 'Contacts' };
  const { unmount } = renderBlock(contacts, content, { path: 'contacts/info' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  unmount();
  renderBlock(contacts, content, { headingLevel: 'h2' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
