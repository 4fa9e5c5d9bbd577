import { toAtom } from './atom.ts';

const url = 'https://manul.example/ru/news';
const feed = {
  language: 'ru',
  title: 'Новости <вполголоса> & "громко"',
  subtitle: 'Пишем, когда есть о чём',
  url,
  feedUrl: `${url}/feed.xml`,
  icon: 'https://manul.example/icons/icon-512.png',
  author: 'Manul',
  read: 'Читать <тут>',
  entries: [
    { title: 'Старая', url: `${url}/old`, date: 1_600_000_000, summary: 'a \u0000\u000b& b' },
    { title: 'Новая', url: `${url}/new?a=1&b=2`, date: 1_700_000_000, summary: '' },
  ],
};

function parse(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
  expect(documentElement.tagName).toBe('feed');
  return documentElement;
}

it('is XML with the elements that Atom requires', () => {
  const root = parse(toAtom(feed));
  expect(root.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(root.getAttribute('xml:lang')).toBe('ru');
  expect(root.querySelector('title')?.textContent).toBe(feed.title);
  expect(root.querySelector('id')?.textContent).toBe(url);
  expect(root.querySelector('updated')?.textContent).toBe('2023-11-14T22:13:20.000Z');
  expect(root.querySelector('author > name')?.textContent).toBe('Manul');
  expect(root.querySelector('link[rel=self]')?.getAttribute('href')).toBe(feed.feedUrl);
});

it('contains the entries with their URLs and dates', () => {
  const [old, fresh] = parse(toAtom(feed)).querySelectorAll('entry');
  expect(old?.querySelector('summary')?.textContent).toBe('a & bЧитать <тут>');
  expect(fresh?.querySelector('link')?.getAttribute('href')).toBe(`${url}/new?a=1&b=2`);
  expect(fresh?.querySelector('id')?.textContent).toBe(`${url}/new?a=1&b=2`);
  expect(fresh?.querySelector('published')?.textContent).toBe('2023-11-14T22:13:20.000Z');
});

it('is readable in a browser: it links its style sheet, and HTML links lead to the entries', () => {
  const { documentElement: root } = new DOMParser().parseFromString(toAtom(feed), 'application/xml');
  expect(root.previousSibling?.nodeName).toBe('xml-stylesheet');
  expect(root.previousSibling?.nodeValue).toBe('type="text/css" href="/feed.css"');
  const links = [...root.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`${url}/old`, `${url}/new?a=1&b=2`]);
  expect(toAtom({ ...feed, read: undefined })).not.toContain('<a ');
});

it('may be empty', () => {
  expect(parse(toAtom({ ...feed, entries: [] })).querySelectorAll('entry')).toHaveLength(0);
});
