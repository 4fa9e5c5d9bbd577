import { screen } from '@testing-library/react';
import { schema } from '#components/audience-blocks/banner/schema.ts';
import { couriersBanner } from '#components/blocks/couriers-banner/couriers-banner.tsx';
import { driversBanner } from '#components/blocks/drivers-banner/drivers-banner.tsx';
import { exampleRows, renderBlock } from './block.fixture.tsx';

describe.each([
  ['couriers-banner', couriersBanner],
  ['drivers-banner', driversBanner],
])('%s', (type, banner) => {
  describe.each(exampleRows(type))('%s', (_, language, example) => {
    const content = schema.parse(example);

    it('shows a title, a lead and a link', () => {
      renderBlock(banner, content, { language });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
      expect(screen.getByText(content.lead)).toBeInTheDocument();
      if (!content.button) return expect(screen.queryByRole('link')).not.toBeInTheDocument();
      const link = screen.getByRole('link', { name: content.button.text });
      expect(link).toHaveAttribute('href', content.button.link);
    });

    it('shows the text on its flag, hidden from assistive technology', () => {
      renderBlock(banner, content, { language });
      if (!content.flag) return expect(document.querySelector('.flag')).toBeNull();
      expect(screen.getByText(content.flag).closest('[aria-hidden="true"]')).not.toBeNull();
    });
  });

  it.each([
    ['left', 'right'],
    ['right', 'left'],
  ] as const)('takes the line from the %s to the %s', (enter, exit) => {
    const content = { title: 'Come', lead: 'In.' };
    const { container } = renderBlock(banner, content, { line: { enter, exit } });
    expect(container.querySelector('.line.cross')?.matches('.right')).toBe(enter === 'right');
  });
});
