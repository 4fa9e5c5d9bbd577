/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { groups } from '#lib/next/block-sheets.mjs';
import { listBlockStyles } from './list-block-styles.mjs';

const styles = listBlockStyles(process.cwd()) as Record<string, string[]>;

it('lists the style modules that a block imports, also through other components', () => {
  expect(styles['news-list']).toEqual(
    expect.arrayContaining([
      'components/blocks/news-list/news-list.module.scss',
      'components/news-cards/news-cards.module.scss',
    ]),
  );
  expect(styles['vacancy-form']).toContain('components/forms/modal.module.scss');
});

it('leaves out the modules of the header, the footer and error pages', () => {
  const all = Object.values(styles).flat();
  expect(all.filter((file) => file.startsWith('components/shell/'))).toEqual([]);
});

it('lists every block, also those with a separate sheet', () => {
  const blocks = readdirSync('components/blocks', { withFileTypes: true });
  const folders = blocks.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(Object.keys(styles).toSorted()).toEqual(folders.toSorted());
  expect(folders).toEqual(expect.arrayContaining(groups.flat()));
});
