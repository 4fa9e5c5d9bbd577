import { screen, within } from '@testing-library/react';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readBrand } from '#lib/brand/read-brand.ts';
import { mainBanner } from './main-banner.tsx';
import { schema } from './schema.ts';

jest.mock('#lib/brand/read-brand.ts', () => {
  const actual = jest.requireActual('#lib/brand/read-brand.ts');
  return { ...actual, readBrand: jest.fn(actual.readBrand) };
});
afterEach(() => {
  const { readBrand: actual } = jest.requireActual('#lib/brand/read-brand.ts');
  jest.mocked(readBrand).mockReset().mockImplementation(actual);
});

const start = { enter: null, exit: 'left' } as const;

beforeAll(() => loadIsland(() => renderBlock(mainBanner, exampleRows('main-banner').at(-1)?.[2])));

describe.each(exampleRows('main-banner'))('main-banner, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('shows the h1, the lead and the store links', () => {
    renderBlock(mainBanner, content, { language, line: start });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    expect(screen.getByText(content.lead)).toBeInTheDocument();
    for (const link of within(document.querySelector('section') as HTMLElement).getAllByRole('link')) {
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    }
  });

  it("shows the content's price in both scenes, hidden from assistive technology", () => {
    renderBlock(mainBanner, content, { language, line: start });
    const prices = content.flag ? screen.getAllByText(content.flag) : [];
    expect(prices).toHaveLength(content.flag ? 2 : 0);
    for (const price of prices) expect(price.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

describe('main-banner', () => {
  const content = { title: 'Get there', lead: 'Rides.' };

  it('starts the line, which exits on the left', () => {
    const { container } = renderBlock(mainBanner, content, { line: start });
    expect(container.querySelector('path.line')?.getAttribute('d')).toMatch(/^M900 256.*V814$/);
    expect(container.querySelector('div.line')).toBeNull();
  });

  it('lets a line that has already started pass by', () => {
    const { container } = renderBlock(mainBanner, content, { line: { enter: 'right', exit: 'right' } });
    expect(container.querySelector('path.line')?.getAttribute('d')).toMatch(/H-30$/);
    expect(container.querySelector('div.line.right')).not.toBeNull();
  });

  it('shows a QR code with its instruction, hidden from assistive technology', () => {
    renderBlock(mainBanner, content, { line: start });
    const board = screen.getByText('Наведите камеру, чтобы скачать').closest('[aria-hidden="true"]');
    expect(board?.querySelector('svg path')).not.toBeNull();
  });

  it.each(['loop', 'street'] as const)('draws the chosen vehicle in the %s', (hero) => {
    jest.mocked(readBrand).mockReturnValue({ ...readBrand(), hero });
    const { container, unmount } = renderBlock(mainBanner, { ...content, vehicle: 'bike' }, { line: start });
    expect(container.innerHTML).not.toContain('/art/car-side.svg');
    expect(container.innerHTML).toContain('/art/courier-bike.svg');
    unmount();
    expect(renderBlock(mainBanner, content, { line: start }).container.innerHTML).toContain(
      '/art/car-side.svg',
    );
  });

  it.each([
    ['street', 'road', true],
    ['loop', 'wave', true],
    ['loop', 'none', true],
    ['loop', 'road', false],
  ] as const)('with the hero %s and the line %s has a street: %s', (hero, line, isStreet) => {
    jest.mocked(readBrand).mockReturnValue({ ...readBrand(), hero, line });
    const { container } = renderBlock(mainBanner, { ...content, flag: 'from 5' }, { line: start });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Get there');
    expect(container.querySelector('path.line') === null).toBe(isStreet);
    expect(container.querySelector('i.exit') !== null).toBe(isStreet);
    expect(screen.getAllByText('from 5')).toHaveLength(isStreet ? 1 : 2);
  });
});
