import { isBare, toCanonicalPath, toLanguage, toPageCode, toPath, toSection } from './path.ts';

describe('page codes', () => {
  it('are the path without its leading slash', () => {
    expect(toPageCode('ru')).toBe('ru');
    expect(toPageCode('ru', ['news', 'x'])).toBe('ru/news/x');
    expect(toPageCode('ru', ['%D0%B0'])).toBe('ru/а');
    expect(toPageCode('ru', ['%zz'])).toBe('ru/%zz');
  });

  it('become addresses with escaped segments', () => {
    expect(toPath('ru/news/a b?c')).toBe('/ru/news/a%20b%3Fc');
  });

  it('have a section: the first segment after the language', () => {
    expect(toSection('ru/news/about-us')).toBe('news');
    expect(toSection('ru')).toBe('');
  });

  it('are translated by changing the language', () => {
    expect(toLanguage('ru/contacts/info', 'en')).toBe('en/contacts/info');
    expect(toLanguage('ru', 'en')).toBe('en');
  });

  it('identify the bare page', () => {
    expect(isBare('en/contacts/info')).toBe(true);
    expect(isBare('en/contacts')).toBe(false);
  });
});

describe('the canonical form of a path', () => {
  it.each([
    ['/EN/news', '/en/news'],
    ['/Ru', '/ru'],
    ['/ru/', '/ru'],
    ['/ru//News/', '/ru/News'],
    ['/ru/%6eews/%2D%7E', '/ru/news/-~'],
    ['/%72u/a', '/ru/a'],
    ['/ru/%d0%b0', '/ru/%D0%B0'],
    ['/ru/a%2fb%3F', '/ru/a%2Fb%3F'],
    ['/ru/%2541', '/ru/%2541'],
    ['/ru/%2e%2E/a', '/ru/%2e%2E/a'],
    ['/ru/a%2eb', '/ru/a.b'],
    ['/ru/a@b:c', '/ru/a@b:c'],
  ])('of %s is %s', (path, canonical) => {
    expect(toCanonicalPath(path)).toBe(canonical);
    expect(toCanonicalPath(canonical)).toBe(canonical);
  });
});
