import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { Navigation, toPageTarget } from './navigation.tsx';

const mockRouter = { push: jest.fn(), prefetch: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));
jest.mock('#lib/next/forget-prefetched.ts', () => ({ forgetPrefetched() {}, routerMilliseconds: 30_000 }));

let showPage: (page: Promise<string>) => void;
let finish: (page: string) => void;

/** Like the router, keeps the old page until the new one is there. */
function Page() {
  const [page, setPage] = useState<Promise<string>>();
  showPage = setPage;
  return <p>{page ? use(page) : 'old page'}</p>;
}

function renderSite() {
  render(
    <Suspense>
      <main id="main" tabIndex={-1}>
        <Page />
        <a href="/ru/news">news</a>
        <a href="/ru/news#second">second</a>
        <a href="/ru/news#%E0%A4%A">odd</a>
        <a href="/ru/about">this page</a>
        <a href="/en/about" hrefLang="en">
          English
        </a>
        <a href="#press">press</a>
        <section id="second" />
      </main>
      <Navigation loading="Loading" />
    </Suspense>,
  );
}

async function wait(milliseconds: number) {
  await act(async () => {
    jest.advanceTimersByTime(milliseconds);
  });
}

async function follow(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name }));
  });
}

async function arriveAt(path: string) {
  history.replaceState(null, '', path);
  await act(async () => finish('new page'));
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/ru/about');
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  mockRouter.prefetch.mockClear();
  mockRouter.push.mockReset().mockImplementation(() => {
    const page = new Promise<string>((resolve) => {
      finish = resolve;
    });
    showPage(page);
  });
});

it('shows the loader from 250 ms after the click until 300 ms after the page arrives, then scrolls to the top', async () => {
  renderSite();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await follow('news');
  expect(mockRouter.push).toHaveBeenCalledWith('http://localhost/ru/news', { scroll: false });
  await wait(249);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await wait(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByText('old page')).toBeInTheDocument();
  await wait(2000);
  expect(screen.getByRole('status')).toBeVisible();
  await arriveAt('/ru/news');
  expect(screen.getByText('new page')).toBeInTheDocument();
  await wait(299);
  expect(screen.getByRole('status')).toBeVisible();
  expect(window.scrollTo).not.toHaveBeenCalled();
  await wait(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(screen.getByRole('main')).toHaveFocus();
});

it('shows a fast page without the loader, and scrolls it to the top at once', async () => {
  renderSite();
  await follow('news');
  await wait(249);
  await arriveAt('/ru/news');
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  await wait(299);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveFocus();
  await wait(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('scrolls to the element of the hash after 500 ms, and not to the top', async () => {
  renderSite();
  await follow('second');
  await arriveAt('/ru/news#second');
  await wait(499);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  await wait(1);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(document.getElementById('second')).toHaveFocus();
  screen.getByRole('link', { name: 'news' }).focus();
  expect(document.getElementById('second')).not.toHaveAttribute('tabindex');
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('does not handle the hash of the first page, which the browser does', async () => {
  history.replaceState(null, '', '/ru/about#second');
  renderSite();
  await wait(1000);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('scrolls to the top for an invalid hash', async () => {
  renderSite();
  await follow('odd');
  await arriveAt('/ru/news#%E0%A4%A');
  await wait(500);
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});

it('keeps the hash and known query parameters in links to other languages', () => {
  history.replaceState(null, '', '/ru/about?km=12&utm_source=mail&ref=a#second');
  renderSite();
  const link = screen.getByRole('link', { name: 'English' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link).toHaveAttribute('href', 'http://localhost/en/about?km=12&utm_source=mail#second');
});

it('does not scroll after back or forward', async () => {
  renderSite();
  await follow('news');
  await wait(250);
  await act(async () => {
    fireEvent.popState(window);
  });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await arriveAt('/ru/news');
  await wait(1000);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

describe('a page that is shown again by the browser', () => {
  const comeBack = {
    'by Back': () => fireEvent.popState(window),
    'from the memory of the browser': () =>
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true })),
  };
  const request = jest.fn();

  beforeEach(() => {
    request.mockReset().mockResolvedValue({ ok: true });
    Object.assign(window, { fetch: request });
    mockRouter.replace.mockClear();
    renderSite();
  });

  it.each(Object.entries(comeBack))('%s is fetched again if it is old', async (_, act) => {
    await wait(5_000);
    act();
    expect(request).not.toHaveBeenCalled();
    await wait(1);
    act();
    expect(request).toHaveBeenCalledWith('/ru/about', { method: 'HEAD' });
    await wait(0);
    expect(mockRouter.replace).toHaveBeenCalledWith('http://localhost/ru/about', { scroll: false });
  });

  it('is not replaced if the server does not respond or the visitor has left it', async () => {
    await wait(6_000);
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    comeBack['by Back']();
    await wait(0);
    request.mockResolvedValueOnce({ ok: false });
    comeBack['by Back']();
    await wait(0);
    comeBack['by Back']();
    history.replaceState(null, '', '/ru/news');
    await wait(0);
    expect(request).toHaveBeenCalledTimes(3);
    expect(mockRouter.replace).not.toHaveBeenCalled();
  });
});

it('keeps the loader if the router renders no page', async () => {
  renderSite();
  await follow('news');
  await wait(250);
  await arriveAt('/ru/news');
  document.getElementById('main')?.removeAttribute('id');
  await wait(300);
  expect(screen.getByRole('status')).toBeVisible();
});

it('scrolls to the top for a link to the current page', async () => {
  renderSite();
  await follow('this page');
  expect(mockRouter.push).not.toHaveBeenCalled();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});

it('removes the hash for a link to the current page', async () => {
  history.replaceState(null, '', '/ru/about#press');
  const hear = jest.fn();
  window.addEventListener('hashchange', hear, { once: true });
  renderSite();
  await follow('this page');
  expect(location.href).toBe('http://localhost/ru/about');
  expect(hear).toHaveBeenCalledTimes(1);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a click with %p to the browser',
  (init) => {
    renderSite();
    // Runs after the site's listener, because jsdom cannot follow the link.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'news' }), init);
    expect(mockRouter.push).not.toHaveBeenCalled();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  },
);

it('prefetches a page when the pointer or the focus is on its link', () => {
  renderSite();
  fireEvent.pointerOver(screen.getByRole('link', { name: 'news' }));
  expect(mockRouter.prefetch).toHaveBeenLastCalledWith('http://localhost/ru/news', { kind: 'full' });
  fireEvent.focusIn(screen.getByRole('link', { name: 'second' }));
  expect(mockRouter.prefetch).toHaveBeenLastCalledWith('http://localhost/ru/news#second', { kind: 'full' });
  fireEvent.pointerOver(screen.getByRole('link', { name: 'this page' }));
  expect(mockRouter.prefetch).toHaveBeenCalledTimes(2);
});

const current = new URL('https://manul.example/ru/careers?city=omsk#list');

function toTarget(attributes: Record<string, string>) {
  const anchor = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  // The test's document has another address.
  Object.defineProperty(anchor, 'href', { value: new URL(attributes.href ?? '', current).href });
  return toPageTarget(anchor, current)?.href;
}

it.each([
  ['/ru', 'https://manul.example/ru'],
  ['/ru/news/quiet-ride', 'https://manul.example/ru/news/quiet-ride'],
  ['/ru#faq', 'https://manul.example/ru#faq'],
  ['/ru/careers', 'https://manul.example/ru/careers'],
  ['/ru/careers?city=tomsk', 'https://manul.example/ru/careers?city=tomsk'],
  ['/ru/careers?city=omsk', 'https://manul.example/ru/careers?city=omsk'],
])('navigates to %s', (href, expected) => {
  expect(toTarget({ href })).toBe(expected);
});

it.each([
  ['an anchor of the page', { href: '#vacancy-form' }],
  ['another language', { href: '/en/careers' }],
  ['no language', { href: '/' }],
  ['another site', { href: 'https://apps.example/ru' }],
  ['a file', { href: '/ru/news/feed.xml' }],
  ['the API', { href: '/api/v1/?action=pages' }],
  ['mail', { href: 'mailto:hello@manul.example' }],
  ['a new window', { href: '/ru', target: '_blank' }],
  ['a link that reloads the page', { href: '/ru', target: '_self' }],
  ['a download', { href: '/ru', download: '' }],
])('leaves %s to the browser', (_, attributes) => {
  expect(toTarget(attributes)).toBeUndefined();
});
