import { act, screen, within } from '@testing-library/react';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { mockViewport } from '#components/ui/viewport.fixture.ts';
import { companyHistory } from './company-history.tsx';
import { pickYears, schema } from './schema.ts';

let viewport: ReturnType<typeof mockViewport>;

beforeAll(async () => {
  viewport = mockViewport();
  const [, , example] = exampleRows('company-history')[0] ?? [];
  await loadIsland(() => renderBlock(companyHistory, example));
});

beforeEach(() => {
  viewport = mockViewport();
});

describe.each(exampleRows('company-history'))('company-history, %s', (_, language, example) => {
  const content = schema.parse(example);
  const years = pickYears(content.items, content);

  it('shows the years in order with their cities', () => {
    renderBlock(companyHistory, content, { language, line: { enter: 'left', exit: 'right' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    const rows = screen.getAllByRole('listitem');
    expect(rows).toHaveLength(years.length);
    for (const [index, { year, title, citiesCount }] of years.entries()) {
      const row = within(rows[index] ?? document.body);
      expect(row.getByText(String(year))).toHaveAttribute('datetime', String(year));
      if (title) expect(row.getByRole('heading', { level: 3 })).toHaveTextContent(title);
      const cities = row.queryByText(language === 'ru' ? /^\d+ город/ : /^\d+ cit/, { selector: 'span' });
      expect(cities?.textContent?.split(' ')[0]).toBe(citiesCount > 0 ? String(citiesCount) : undefined);
    }
  });

  it('reveals a year when 70% of it is in view', () => {
    renderBlock(companyHistory, content, { language });
    expect(viewport.options.map((init) => init?.rootMargin)).toEqual(years.map(() => '60% 0px 0px'));
    const [row] = screen.getAllByRole('listitem');
    expect(row).toHaveAttribute('data-waiting');
    act(() => viewport.see(0.6));
    expect(row).toHaveAttribute('data-waiting');
    act(() => viewport.see(0.7));
    expect(row).not.toHaveAttribute('data-waiting');
  });
});

it('refuses items when every year is out of range', () => {
  const items = [{ year: 2030, citiesCount: 1 }];
  expect(schema.safeParse({ title: 'Years', items }).error?.issues[0]?.path).toEqual(['items']);
});
