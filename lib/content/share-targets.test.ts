import { toShareTargets } from './share-targets.ts';

const url = 'https://manul.example/ru/news/chita';
const page = {
  url,
  title: 'Чита & мы',
  description: 'Три года',
  image: 'https://manul.example/og/chita.png',
};

function read(code: string) {
  const target = toShareTargets(page).find((candidate) => candidate.code === code);
  const { protocol, host, pathname, searchParams } = new URL(target?.href ?? '');
  const address = `${protocol}//${host}${pathname}`;
  return { address, popup: target?.popup, parameters: Object.fromEntries(searchParams) };
}

it('lists the networks in their order', () => {
  const codes = toShareTargets(page).map(({ code }) => code);
  expect(codes).toEqual(['telegram', 'whatsapp', 'viber', 'odnoklassniki', 'vk']);
});

it('builds for every network its share link and the size of its window', () => {
  expect(read('telegram')).toEqual({
    address: 'https://t.me/share/url',
    popup: { width: 550, height: 400 },
    parameters: { url, text: page.title },
  });
  expect(read('whatsapp')).toEqual({
    address: 'https://wa.me/',
    popup: { width: 550, height: 400 },
    parameters: { text: `${page.title} ${url}` },
  });
  expect(read('odnoklassniki')).toEqual({
    address: 'https://connect.ok.ru/offer',
    popup: { width: 588, height: 480 },
    parameters: { url, title: page.title, description: page.description, imageUrl: page.image },
  });
  expect(read('vk')).toEqual({
    address: 'https://vk.com/share.php',
    popup: { width: 660, height: 460 },
    parameters: { url, title: page.title, image: page.image },
  });
});

it('opens Viber without a window', () => {
  const { popup, parameters } = read('viber');
  expect(popup).toBeUndefined();
  expect(parameters).toEqual({ text: `${page.title} ${url}` });
});

it('leaves out fields that a page does not have', () => {
  const [, , , odnoklassniki] = toShareTargets({ url, title: 'x' });
  expect(odnoklassniki?.href).toBe(`https://connect.ok.ru/offer?url=${encodeURIComponent(url)}&title=x`);
});
