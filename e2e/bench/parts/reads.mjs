/**
 * Public read requests other than pages. Each row has a name, the paths to request in turn, and options of the request.
 */
export const reads = [
  ['pages', ['/api/v1/?action=pages&code=ru']],
  ['initial.getData', ['/api/v1/?action=initial.getData&lang=ru']],
  ['language.getList', ['/api/v1/?action=language.getList']],
  ['i18n', ['/api/i18n/ru.json']],
  ['unknown paths', ['/ru/nowhere-{n}', '/en/news/nowhere-{n}']],
  ['refused calls', ['/api/v1/?action=nothing-{n}']],
  [
    'refused as pages',
    ['/api/v1/?action=subscribe.save'],
    { method: 'POST', headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' } },
  ],
  [
    'mix',
    [
      ...['/ru', '/en', '/ru/driver', '/en/courier', '/ru/news', '/en/about', '/ru/careers', '/en/contacts'],
      '/ru/nowhere-{n}',
      '/api/v1/?action=pages&code=ru/courier',
    ],
  ],
];
