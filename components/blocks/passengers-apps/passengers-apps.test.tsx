import { screen } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { passengersApps } from './passengers-apps.tsx';
import { schema } from './schema.ts';

describe.each(exampleRows('passengers-apps'))('passengers-apps, %s', (_, language, example) => {
  const content = schema.parse(example);

  it("lists the app's features and links to its stores", () => {
    renderBlock(passengersApps, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(content.items);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.length).toBeGreaterThan(0);
    if (content.apps) expect(links).toEqual(content.apps.appLinks.map(({ link }) => link));
  });
});

describe('passengers-apps', () => {
  const extras = { luggage: 180, seat: 100, pet: 150, wheelchair: 250, stop: 70, umbrella: 85, other: 1 };

  it.each([
    ['clients', 'ru', extras, 'кресло 100 ₽, питомец 150 ₽, багаж 180 ₽, остановка 70 ₽, зонт 85 ₽'],
    ['clients', 'ru', { stop: 50 }, 'остановка 50 ₽'],
    ['clients', 'ru', {}, ''],
    [
      'drivers',
      'en',
      extras,
      'child seat ₽100, pet ₽150, luggage ₽180, wheelchair ₽250, stop ₽70, umbrella ₽85',
    ],
    ['couriers', 'en', { rain: 70, bag: 1100 }, 'rain ₽70, heavy bag ₽1,100'],
  ] as const)(
    'shows flags for %s in %s with the prices of %j, hidden from assistive technology',
    (audience, language, priced, words) => {
      const content = { title: 'App', audience, prices: { extras: priced } };
      const { container } = renderBlock(passengersApps, content, { language, headingLevel: 'h2' });
      const flags = [...container.querySelectorAll('.priceFlags [aria-hidden="true"] text')];
      const [names, prices] = [0, 1].map((side) =>
        flags.filter((_, index) => index % 2 === side).map(({ textContent }) => textContent),
      );
      const pairs = names?.map((name, index) => `${name} ${prices?.[index]}`.replace(/\s/g, ' '));
      expect(pairs?.join(', ')).toBe(words);
    },
  );

  it.each([
    [{}, 'phone-blank.svg', 'Заказать'],
    [{ prices: { classes: [{ title: 'Эконом', price: 210 }] } }, 'phone-blank.svg', 'Заказать за 210 ₽'],
    [{ apps: { icon: 'drivers-logo' } }, 'phone-drivers.svg', 'Взять заказ'],
    [{ audience: 'senders' }, 'phone-couriers.svg', 'Вызвать курьера'],
    [{ audience: 'couriers' }, 'phone-couriers.svg', 'Взять посылку'],
  ])('draws the phone for %j', (content, file, words) => {
    const { container } = renderBlock(passengersApps, { title: 'App', ...content });
    expect(container.querySelector(`img[src="/art/${file}"]`)).not.toBeNull();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('shows two classes with their prices, or an hour and a shift of work', () => {
    const classes = [
      { title: 'Эконом', price: 210 },
      { title: 'Комфорт', price: 320 },
    ];
    const { unmount } = renderBlock(passengersApps, { title: 'App', prices: { classes } });
    for (const words of ['Эконом', '210 ₽', 'Комфорт', '320 ₽'])
      expect(screen.getByText(words)).toBeVisible();
    unmount();
    renderBlock(passengersApps, { title: 'App', audience: 'drivers', prices: { hour: 700 } });
    for (const words of ['За час', '700 ₽', 'За 4 часа', '2 800 ₽'])
      expect(screen.getByText(words)).toBeVisible();
  });

  it("shows the backend's QR code if there is one", () => {
    const apps = {
      appLinks: [{ link: 'https://apps.example/a', label: 'Store' }],
      qrCode: { src: '/art/qr.svg' },
    };
    const { container } = renderBlock(passengersApps, { title: 'App', apps });
    expect(container.querySelector('img[src="/art/qr.svg"]')).not.toBeNull();
  });

  it('shows no flags on the page with the stores', () => {
    const content = { title: 'App', audience: 'clients', prices: { extras } };
    const { container } = renderBlock(passengersApps, content, { headingLevel: 'h1' });
    expect(container.querySelector('.priceFlags')).toBeNull();
  });
});
