import { html, toText } from './html.ts';

describe('html', () => {
  it.each([
    ['<b>Город</b> спит', '<b>Город</b> спит'],
    ['<script>alert(1)</script>Тихо', 'Тихо'],
    ['<a href="javascript:alert(1)" onclick="x()">Сюда</a>', '<a>Сюда</a>'],
    ['<a href="/ru/driver">Водителям</a>', '<a href="/ru/driver">Водителям</a>'],
    ['<a href="/\\evil.example">Туда</a>', '<a>Туда</a>'],
    ['<a href="/\t/evil.example">Туда</a>', '<a>Туда</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p style="position:fixed">Текст</p>', '<p>Текст</p>'],
    ['<nobr>Не растёт</nobr>', '<span class="noBreak">Не растёт</span>'],
    ['<span class="noBreak hidden">Тут</span>', '<span class="noBreak">Тут</span>'],
  ])('keeps only the allowed markup: %s', (given, kept) => {
    expect(html.parse(given)).toBe(kept);
  });

  it('does not change what it has already sanitised', () => {
    const once = html.parse('Цена < 500 &amp; больше <b><nobr>нет');
    expect(html.parse(once)).toBe(once);
  });
});

describe('toText', () => {
  it('returns the text without markup', () => {
    expect(toText('<p>Раз &amp; два</p><p>Три</p>')).toBe('Раз & два Три');
  });
});
