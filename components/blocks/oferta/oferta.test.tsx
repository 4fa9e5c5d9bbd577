import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { oferta } from './oferta.tsx';
import { OfertaTabs } from './oferta-tabs.tsx';
import { schema } from './schema.ts';
import { termsTabs } from './terms-place.ts';

const [ruRow] = exampleRows('oferta');
const russian = schema.parse(ruRow?.[2]);

/** Ids of the texts that are shown after hydration. */
function shownParts(container: HTMLElement): string[] {
  const parts = [...container.querySelectorAll('.part')];
  return parts.filter((part) => !part.closest('[data-closed]')).map(({ id }) => id);
}

function selectedTabs(): (string | null)[] {
  return screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
}

beforeAll(() => loadIsland(() => renderBlock(oferta, russian)));

beforeEach(() => {
  history.replaceState(null, '', '/ru/oferta');
  Element.prototype.scrollIntoView = jest.fn();
});

describe.each(exampleRows('oferta'))('oferta, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('has every text in the page, under the headings for print', () => {
    const { container } = renderBlock(oferta, content, { language, path: 'oferta' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    for (const tab of termsTabs) {
      const { title, items, partners } = content[tab];
      const panel = within(container.querySelector<HTMLElement>(`#${tab}`) ?? document.body);
      expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent(title);
      for (const { label, oferta: text } of items) {
        expect(panel.getByRole('heading', { level: 3, name: label })).toBeInTheDocument();
        expect(container.innerHTML).toContain(text);
      }
      for (const partner of partners) expect(panel.getByText(partner.title)).toBeInTheDocument();
    }
  });

  it('opens a text by click or arrow key, and writes its hash into the address', async () => {
    const { container } = renderBlock(oferta, content, { language });
    expect(shownParts(container)).toEqual(['offer-1']);
    await userEvent.click(screen.getByRole('tab', { name: content.agreement.title }));
    expect(shownParts(container)).toEqual(['agreement-1']);
    expect(location.hash).toBe('#agreement');
    await userEvent.keyboard('{ArrowRight}');
    expect(shownParts(container)).toEqual(['partners-1']);
    expect(screen.getByRole('tab', { name: content.partners.title })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect([location.hash, shownParts(container)]).toEqual(['', ['offer-1']]);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect([location.hash, shownParts(container)]).toEqual(['#offer-2', ['offer-2']]);
  });
});

it('folds the contents of a long text, with a link to each of its sections', async () => {
  const long = { label: 'Long', iconCode: '', oferta: '<h3>Section</h3><p>Text</p>'.repeat(4) };
  const offer = { ...russian.offer, items: [long] };
  const { container } = renderBlock(oferta, { ...russian, offer });
  expect(container.querySelector('nav details')).not.toHaveAttribute('open');
  expect(container.querySelector('summary')).toHaveTextContent('Содержание');
  const links = [...container.querySelectorAll('details a')];
  const hashes = links.map((link) => link.getAttribute('href'));
  expect(hashes).toEqual(['#offer-1-1', '#offer-1-2', '#offer-1-3', '#offer-1-4']);
  await waitFor(() => expect(links[0]).toHaveAttribute('aria-current', 'true'));
});

it('moves to the tab on the side of the arrow key in right-to-left languages', async () => {
  document.dir = 'rtl';
  const { container } = renderBlock(oferta, russian);
  await userEvent.click(screen.getByRole('tab', { name: russian.agreement.title }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(shownParts(container)).toEqual(['partners-1']);
  document.dir = '';
});

it.each([
  ['#agreement', 'agreement-1'],
  ['#agreement-2', 'agreement-2'],
  ['#partners', 'partners-1'],
  ['#elsewhere', 'offer-1'],
])('opens at the hash %s with the part %s', (hash, part) => {
  history.replaceState(null, '', `/ru/oferta${hash}`);
  const { container } = renderBlock(oferta, russian);
  expect(shownParts(container)).toEqual([part]);
});

it('goes back and forward through clicked tabs, and follows links to a hash', async () => {
  const { container } = renderBlock(oferta, russian);
  await userEvent.click(screen.getByRole('tab', { name: russian.partners.title }));
  act(() => history.back());
  await waitFor(() => expect(shownParts(container)).toEqual(['offer-1']));
  act(() => history.forward());
  await waitFor(() => expect(shownParts(container)).toEqual(['partners-1']));
  act(() => {
    location.hash = '#agreement-2';
  });
  await waitFor(() => expect(shownParts(container)).toEqual(['agreement-2']));
  act(() => {
    location.hash = '#footer';
  });
  expect(shownParts(container)).toEqual(['agreement-2']);
});

it('has one tab stop for each tab list, and panels named by their tabs', () => {
  renderBlock(oferta, russian);
  expect(selectedTabs()).toContain(russian.offer.title);
  const documents = screen.getByRole('tablist', { name: 'Документы' });
  const stops = within(documents)
    .getAllByRole('tab')
    .map(({ tabIndex }) => tabIndex);
  expect(stops).toEqual([0, -1, -1]);
  expect(screen.getByRole('tabpanel', { name: russian.agreement.title })).toHaveAttribute('id', 'agreement');
});

it('prints the page when the PDF button is clicked', async () => {
  window.print = jest.fn();
  renderBlock(oferta, russian);
  await userEvent.click(screen.getAllByRole('button', { name: /PDF/ })[0] ?? document.body);
  expect(window.print).toHaveBeenCalledTimes(1);
});

it('is a document with links to its parts before hydration', () => {
  const part = { label: 'Part', icon: null, text: 'Text' };
  const document = { title: 'Title', parts: [part, { ...part, label: 'Other' }], partners: [] };
  const texts = { documents: 'Documents', partners: 'Partners', print: 'Print', printHint: 'PDF' };
  const html = renderToStaticMarkup(
    <OfertaTabs texts={texts} terms={{ offer: document, agreement: document, partners: document }} />,
  );
  expect(html).not.toContain('role=');
  expect(html).toContain('href="#agreement"');
  expect(html).toContain('href="#partners-2"');
});
