import { screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { passengersApps } from './passengers-apps.tsx';
import { schema } from './schema.ts';

describe.each(exampleRows('passengers-apps'))('passengers-apps, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('says what the app does and links to its stores', () => {
    renderBlock(passengersApps, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(content.items);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.length).toBeGreaterThan(0);
    if (content.apps) expect(links).toEqual(content.apps.appLinks.map(({ link }) => link));
  });
});

describe('passengers-apps', () => {
  it.each([
    ['ru', ['100 ₽', '150 ₽', '180 ₽', '250 ₽'], ['70 ₽', '75 ₽', '85 ₽', '100 ₽']],
    ['en', ['₽100', '₽150', '₽180', '₽250'], ['₽70', '₽75', '₽85', '₽100']],
  ] as const)(
    'flies the prices of rides and deliveries in %s, as decoration',
    (language, rides, deliveries) => {
      const { container } = renderBlock(passengersApps, { title: 'App' }, { language });
      const flags = [...container.querySelectorAll('.priceFlags [aria-hidden="true"] text')];
      const words = flags.map(({ textContent }) => textContent?.replace(/\s/g, ' '));
      expect(words).toEqual([...rides, ...deliveries]);
    },
  );

  it.each([
    [undefined, 'phone-blank.svg', 'Заказать за 349 ₽'],
    ['drivers-logo', 'phone-drivers.svg', 'Взять заказ'],
  ])('draws the app whose icon is %s', (icon, file, words) => {
    const { container } = renderBlock(passengersApps, { title: 'App', ...(icon && { apps: { icon } }) });
    expect(container.querySelector(`img[src="/art/${file}"]`)).not.toBeNull();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('shows the code of the backend, where it sends one', () => {
    const apps = {
      appLinks: [{ link: 'https://apps.example/a', label: 'Store' }],
      qrCode: { src: '/art/qr.svg' },
    };
    const { container } = renderBlock(passengersApps, { title: 'App', apps });
    expect(container.querySelector('img[src="/art/qr.svg"]')).not.toBeNull();
  });
});
