import { screen, within } from '@testing-library/react';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readText } from '#components/ui/text.fixture.ts';
import { mockViewport } from '#components/ui/viewport.fixture.ts';
import { readBrand } from '#lib/brand/read-brand.ts';
import { toText } from '#lib/content/html.ts';
import { mainAdvantages } from './main-advantages.tsx';
import { schema } from './schema.ts';

jest.mock('#lib/brand/read-brand.ts', () => {
  const actual = jest.requireActual('#lib/brand/read-brand.ts');
  return { ...actual, readBrand: jest.fn(actual.readBrand) };
});
afterEach(() => {
  const { readBrand: actual } = jest.requireActual('#lib/brand/read-brand.ts');
  jest.mocked(readBrand).mockReset().mockImplementation(actual);
});

beforeEach(() => {
  mockViewport();
});

beforeAll(async () => {
  mockViewport();
  const rows = exampleRows('main-advantages');
  const [, , example] = rows.find(([name]) => name.includes('video')) ?? [];
  await loadIsland(() => renderBlock(mainAdvantages, example));
});

describe.each(exampleRows('main-advantages'))('main-advantages, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('lists the advantages with headings one level below the title', () => {
    renderBlock(mainAdvantages, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(readText)).toEqual(content.items.map(({ title }) => toText(title)));
    const entries = content.items.flatMap(({ items }) => items);
    for (const entry of entries) expect(screen.getByText(toText(entry))).toBeInTheDocument();
  });

  it('hides the words in its drawings from assistive technology', () => {
    renderBlock(mainAdvantages, content, { language });
    for (const label of content.items.flatMap(({ labels }) => labels)) {
      for (const element of screen.getAllByText(label)) {
        expect(element.closest('[aria-hidden="true"]')).not.toBeNull();
      }
    }
  });
});

describe('main-advantages', () => {
  const item = { id: 1, title: 'A <b>calm</b> ride', description: '<p>No rush</p><script>x</script>' };

  it('lays out cards by type, solid in the first row and soft in the second, orange by default', () => {
    const types = ['orange', 'blue', 'blue', undefined];
    const items = types.map((type, id) => ({ ...item, id, type }));
    const { container } = renderBlock(mainAdvantages, { title: 'Why', items });
    expect([...container.querySelectorAll('li')].map(({ className }) => className)).toEqual([
      'card orange wide',
      'card blue',
      'card blue soft',
      'card orange soft wide',
    ]);
    expect(container.querySelector('script')).toBeNull();
  });

  it('pins the panel of an item with a scene when the kind is fixed, unless the items are pairs', () => {
    const items = [
      { ...item, scene: 'door' },
      { ...item, id: 2 },
      { ...item, id: 3 },
    ];
    const three = renderBlock(mainAdvantages, { title: 'Why', kind: 'fixed', items });
    expect(three.container.querySelectorAll('.pinned .panel')).toHaveLength(1);
    three.unmount();
    const two = renderBlock(mainAdvantages, { title: 'Why', kind: 'fixed', items: items.slice(0, 2) });
    expect(two.container.querySelectorAll('.pairs .panel')).toHaveLength(1);
  });

  it('offers the obstacles of a ride below its price', () => {
    const obstacles = {
      title: 'Try to raise it',
      minutes: 18,
      unit: 'min',
      items: [
        { code: 'jam', title: 'Traffic', minutes: 9 },
        { code: 'detour', title: 'Detour', minutes: 6 },
      ],
    };
    const { container } = renderBlock(mainAdvantages, {
      title: 'Why',
      items: [{ ...item, scene: 'price', labels: ['349 ₽'], obstacles }],
    });
    const group = screen.getByRole('group', { name: 'Try to raise it' });
    const names = within(group)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
    expect(names).toEqual(['Traffic', 'Detour']);
    expect(group.parentElement).toHaveStyle({ '--ride': '18', '--jam': '9', '--detour': '6' });
    expect(container.querySelectorAll('.jam img, .detour img')).toHaveLength(2);
    expect(container.querySelectorAll('text')).toHaveLength(3);
  });

  it("shows the content's image in place of the default drawing of the door scene", () => {
    const image = { src: '/art/safety-rest.svg', width: 736, height: 267 };
    const { container } = renderBlock(mainAdvantages, {
      title: 'Why',
      items: [{ ...item, scene: 'door', image }],
    });
    expect([...container.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([
      image.src,
    ]);
    expect(container.querySelector('img')).toHaveClass('standing');
  });

  it('shows a video with a play button beside the list when the kind is video', () => {
    const video = {
      sources: [{ src: '/video/a.mp4', type: 'video/mp4' }],
      poster: '/video/a.jpg',
      title: 'A day',
    };
    const { container } = renderBlock(mainAdvantages, { title: 'Why', kind: 'video', video, items: [item] });
    const figure = container.querySelector('figure');
    expect(
      figure && within(figure).getByRole('button', { name: 'Смотреть видео «A day»' }),
    ).toBeInTheDocument();
    expect(figure?.querySelector('img')).toHaveAttribute('src', video.poster);
  });
});

it.each(['grid', 'row'] as const)('shows the cards as the brand says: %s', (cards) => {
  jest.mocked(readBrand).mockReturnValue({ ...readBrand(), cards });
  const items = [{ id: 'one', title: 'One', description: 'First.' }];
  const { container } = renderBlock(mainAdvantages, { title: 'Cards', kind: 'sequence', items });
  expect(container.querySelector('ul.row') !== null).toBe(cards === 'row');
});
