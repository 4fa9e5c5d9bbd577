import { fireEvent, screen } from '@testing-library/react';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { earnings } from './earnings.tsx';
import { schema } from './schema.ts';

const rows = exampleRows('earnings');
const [, , drivers] = rows[0] ?? [];
const [, , loss] = rows[1] ?? [];
const plain = () => document.body.textContent?.replaceAll('\u00a0', ' ');

beforeAll(() => loadIsland(() => renderBlock(earnings, drivers)));
beforeEach(() => history.replaceState(null, '', '/ru/driver'));

describe.each(rows)('earnings, %s', (_, language, example) => {
  it('shows the earnings with a line for each item', () => {
    const content = schema.parse(example);
    renderBlock(earnings, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title ?? '');
    expect(document.querySelectorAll('dl > div').length).toBeGreaterThan(3);
  });
});

it("uses the language's plural forms for hours and days", () => {
  renderBlock(earnings, drivers);
  expect(screen.getByRole('slider', { name: 'Работаете в\u00a0день' })).toHaveAttribute(
    'aria-valuetext',
    '8 часов',
  );
  fireEvent.change(screen.getByRole('slider', { name: /в.неделю/ }), { target: { value: '1' } });
  expect(screen.getByText('1 день')).toBeInTheDocument();
  expect(plain()).toContain('Заказы: 8 ч × 850 ₽');
  expect(plain()).toContain('780 ₽ в час после комиссии');
});

it('replaces the fuel cost with the rent when an electric car is chosen', () => {
  renderBlock(earnings, drivers);
  expect(plain()).toContain('Топливо: 880 км × 5 ₽');
  fireEvent.click(screen.getByRole('radio', { name: /электромобиле/ }));
  expect(plain()).not.toContain('Топливо');
  expect(plain()).toContain('7 дней × 2 100 ₽');
});

it('shows a loss when a week costs more than it earns', () => {
  renderBlock(earnings, loss);
  expect(plain()).toMatch(/На руки за неделю−13 9\d\d ₽/);
  expect(plain()).toContain('аренда больше заработка');
  expect(plain()).not.toContain('четыре');
});
