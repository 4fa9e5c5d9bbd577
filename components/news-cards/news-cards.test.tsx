import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { NewsCards } from './news-cards.tsx';

// 31 December, 22:30 UTC, which is the next year in Moscow.
const items = Array.from({ length: 7 }, (_, index) => ({
  title: `Article ${index + 1}`,
  previewText: '',
  date: Date.UTC(2025, 11, 31, 22, 30) / 1000,
  link: `/en/news/${index + 1}`,
}));

it("shows at most `count` articles, dated in the site's time zone", () => {
  render(
    <NextIntlClientProvider locale="en" messages={{}} timeZone="Europe/Moscow">
      <NewsCards items={items} count={5} level="h3" />
    </NextIntlClientProvider>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(5);
  expect(screen.getAllByText('1 January 2026')).toHaveLength(5);
});
