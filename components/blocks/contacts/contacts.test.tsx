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
    expect(screen.getAllByRole('link', { name: /Telegram/ })[0]).toBeInTheDocument();
    expect(screen.getByText(language === 'ru' ? 'Мы в соцсетях' : 'Social networks')).toBeInTheDocument();
  });

  it('shows the map and the apps, if given', () => {
    renderBlock(contacts, content, { language });
    const { map, apps } = content;
    if (map && !map.plan) {
      expect(screen.getByRole('link', { name: map.label })).toHaveAttribute('href', map.link);
    }
    const cards = screen.queryAllByRole('heading', { level: 2 });
    expect(cards).toHaveLength(apps ? 2 : 0);
    for (const { link } of [...(apps?.clients.appLinks ?? []), ...(apps?.drivers.appLinks ?? [])]) {
      const links = screen.getAllByRole('link').map((anchor) => anchor.getAttribute('href'));
      expect(links).toContain(link);
    }
  });
});

describe('the plan of the quarter', () => {
  const [, , raw] = exampleRows('contacts')[2] ?? [];
  const example = schema.parse(raw);
  const { map } = example;

  it('names the streets and areas, and shows the label', () => {
    const { container } = renderBlock(contacts, example);
    const names = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Обь', 'Садовая ул.']);
    expect(screen.getByText('Офис, синяя дверь')).toBeInTheDocument();
    expect(container.querySelector('img[src="/art/map-contacts.svg"]')).not.toBeInTheDocument();
  });

  it('opens in a map on the web and in an app of a phone', () => {
    renderBlock(contacts, example);
    const web = screen.getByRole('link', { name: 'Открыть на карте' });
    expect(web).toHaveAttribute('href', expect.stringContaining('?mlat=55.0146&mlon=82.9512'));
    const app = screen.getByRole('link', { name: 'В приложении' });
    expect(app).toHaveAttribute(
      'href',
      expect.stringMatching(/^geo:55\.0146,82\.9512\?q=55\.0146,82\.9512\(/),
    );
  });

  it('opens the map that the company chose', () => {
    const link = 'https://maps.example/sadovaya-14';
    renderBlock(contacts, { ...example, map: { label: 'Office', ...map, link } });
    expect(screen.getByRole('link', { name: 'Открыть на карте' })).toHaveAttribute('href', link);
  });

  it.each(['here', '55.01 82.95', '155.01, 82.95', '55.01, 82.95; 55.02'])(
    'refuses coordinates like %s',
    (points) => {
      const streets = [{ points }];
      const result = schema.safeParse({
        title: 'A',
        map: { label: 'B', plan: { entrance: '0, 0', streets } },
      });
      expect(result.success).toBe(false);
    },
  );
});

it('leaves out an unknown icon and keeps its contact', () => {
  const [, , example] = exampleRows('contacts')[1] ?? [];
  const { container } = renderBlock(contacts, example);
  const list = container.querySelector('dl') ?? document.body;
  const symbols = [...list.querySelectorAll('dt use')].map((icon) => icon.getAttribute('href'));
  expect(symbols).toEqual(['/sprite.svg#mail', '/sprite.svg#heart']);
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
