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
  it.each([
    ['clients', 'ru', 'кресло 100 ₽, питомец 150 ₽, багаж 180 ₽, остановка 70 ₽, зонт 85 ₽'],
    ['drivers', 'en', 'child seat ₽100, pet ₽150, luggage ₽180, wheelchair ₽250, stop ₽70, umbrella ₽85'],
    ['couriers', 'en', 'rain ₽70, address ₽75, e-bike ₽85, heavy bag ₽100, cat food ₽100'],
  ] as const)(
    'shows price flags for %s in %s, hidden from assistive technology',
    (audience, language, words) => {
      const { container } = renderBlock(passengersApps, { title: 'App', audience }, { language });
      const flags = [...container.querySelectorAll('.priceFlags [aria-hidden="true"] text')];
      const [names, prices] = [0, 1].map((side) =>
        flags.filter((_, index) => index % 2 === side).map(({ textContent }) => textContent),
      );
      const pairs = names?.map((name, index) => `${name} ${prices?.[index]}`.replace(/\s/g, ' '));
      expect(pairs?.join(', ')).toBe(words);
    },
  );

  it.each([
    [{}, 'phone-blank.svg', 'Заказать за 349 ₽'],
    [{ apps: { icon: 'drivers-logo' } }, 'phone-drivers.svg', 'Взять заказ'],
    [{ audience: 'couriers' }, 'phone-couriers.svg', 'Взять посылку'],
  ])('draws the phone for %j', (content, file, words) => {
    const { container } = renderBlock(passengersApps, { title: 'App', ...content });
    expect(container.querySelector(`img[src="/art/${file}"]`)).not.toBeNull();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it("shows the backend's QR code if there is one", () => {
    const apps = {
      appLinks: [{ link: 'https://apps.example/a', label: 'Store' }],
      qrCode: { src: '/art/qr.svg' },
    };
    const { container } = renderBlock(passengersApps, { title: 'App', apps });
    expect(container.querySelector('img[src="/art/qr.svg"]')).not.toBeNull();
  });
});
